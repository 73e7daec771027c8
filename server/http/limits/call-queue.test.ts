import { expect, test } from 'vitest'
import { queuePerPerson, queueWritesPerOrganization } from './call-queue.ts'

/** Work that ends when the test says so. */
function held() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => done, end: () => end() }
}

test('a person’s fourth call waits until one of the first three has ended', async () => {
  const share = queuePerPerson()
  const first = held()
  const others = [held(), held()]
  const running = [first, ...others].map(({ work }) => share('anna', work))
  let hasRun = false
  const fourth = share('anna', async () => {
    hasRun = true
  })
  await Promise.resolve()
  expect(hasRun).toBe(false)
  first.end()
  await fourth
  expect(hasRun).toBe(true)
  for (const { end } of others) end()
  await Promise.all(running)
})

test('people do not wait for each other', async () => {
  const share = queuePerPerson()
  const annas = Array.from({ length: 50 }, held)
  const running = annas.map(({ work }) => share('anna', work))
  expect(await share('ben', async () => 'served')).toBe('served')
  for (const { end } of annas) end()
  await Promise.all(running)
})

test('a call that fails gives its place to the next', async () => {
  const share = queuePerPerson()
  const failing = Array.from({ length: 9 }, () => share('anna', () => Promise.reject(new Error('no'))))
  await Promise.allSettled(failing)
  expect(await share('anna', async () => 'served')).toBe('served')
})

test('more than two hundred waiting calls are refused', async () => {
  const share = queuePerPerson()
  const all = Array.from({ length: 203 }, held)
  const running = all.map(({ work }) => share('anna', work))
  await expect(share('anna', async () => {})).rejects.toMatchObject({ code: 'too-many-requests' })
  for (const { end } of all) end()
  await Promise.all(running)
})

test('a change that waits too long behind others of its organisation is refused as busy', async () => {
  const share = queueWritesPerOrganization()
  const four = Array.from({ length: 4 }, held)
  const running = four.map(({ work }) => share('nursery', work))
  await expect(share('nursery', async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  expect(await share('another', async () => 'served')).toBe('served')
  for (const { end } of four) end()
  await Promise.all(running)
  expect(await share('nursery', async () => 'served')).toBe('served')
})
