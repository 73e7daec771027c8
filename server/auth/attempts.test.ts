import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn, wrongCodeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People
let visitors = 0

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

/** A browser at an address that has not called before. */
function visitor() {
  visitors += 1
  return openBrowser(testApp, `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`)
}

async function statusesOf(count: number, attempt: (round: number) => Promise<{ statusCode: number }>) {
  const statuses: number[] = []
  for (let round = 0; round < count; round += 1) statuses.push((await attempt(round)).statusCode)
  return statuses
}

const guessPassword = (person: Person) =>
  signIn(person, { browser: visitor(), password: 'not this one either' })

const tenTimes = (status: number) => Array<number>(10).fill(status)

describe('an account', () => {
  test('is closed to an eleventh wrong password, wherever from and however its address is written', async () => {
    const anna = await people.withAccount('org_admin')
    const spellings = [anna.email, anna.email.toUpperCase(), ` ${anna.email} `]
    const statuses = await statusesOf(12, (round) => {
      const credentials = { email: spellings[round % 3], password: 'not this one either' }
      return visitor().post('/api/auth/login', credentials, { 'x-forwarded-for': `203.0.113.${round}` })
    })
    expect(statuses).toEqual([...tenTimes(401), 429, 429])
  })

  test('says when to try again, and does not open for the right password and code before that', async () => {
    const anna = await people.withAccount('org_admin')
    await statusesOf(10, () => guessPassword(anna))
    const answer = await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(answer.statusCode).toBe(429)
    expect(answer.json().code).toBe('too-many-requests')
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    testApp.clock.advance({ minutes: 15 })
    expect((await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })).statusCode).toBe(200)
  })

  test('is closed to an eleventh wrong code with the right password', async () => {
    const anna = await people.withAccount('org_admin')
    const twoFactorCode = wrongCodeNow(testApp, anna)
    const statuses = await statusesOf(11, () => signIn(anna, { browser: visitor(), twoFactorCode }))
    expect(statuses).toEqual([...tenTimes(401), 429])
  })

  test('is closed to an eleventh wrong recovery code', async () => {
    const anna = await people.withAccount('org_admin')
    const recoveryCode = '0000-0000-0000-0000'
    const statuses = await statusesOf(11, () => signIn(anna, { browser: visitor(), recoveryCode }))
    expect(statuses).toEqual([...tenTimes(401), 429])
  })

  test('that does not exist is blocked in the same way', async () => {
    const unknown = { ...(await people.withAccount('org_admin')), email: 'unknown@example.org' }
    expect(await statusesOf(11, () => guessPassword(unknown))).toEqual([...tenTimes(401), 429])
  })

  test('counts attempts that come all at once', async () => {
    const anna = await people.withAccount('org_admin')
    const answers = await Promise.all(Array.from({ length: 25 }, () => guessPassword(anna)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })
})

describe('the count of an account', () => {
  test('is not reset by the right password alone', async () => {
    const anna = await people.withAccount('org_admin')
    await statusesOf(9, () => guessPassword(anna))
    expect(await statusesOf(3, () => signIn(anna))).toEqual([200, 200, 200])
    expect(await statusesOf(2, () => guessPassword(anna))).toEqual([401, 429])
  })

  test('is reset by a completed sign-in', async () => {
    const anna = await people.withAccount('org_admin')
    await statusesOf(9, () => guessPassword(anna))
    await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(await statusesOf(11, () => guessPassword(anna))).toEqual([...tenTimes(401), 429])
  })

  test('stores no typed address', async () => {
    await signIn(await people.withAccount('org_admin'), { password: 'not this one either' })
    const { rows } = await testApp.ownerPool.query(
      'select key from attempts union all select account from failed_sign_ins',
    )
    expect(rows.map(({ key }) => key).join()).not.toContain('@')
  })
})

test('an open session goes on working while others guess at the account', async () => {
  const anna = await people.withPassword('org_admin')
  await statusesOf(12, () => guessPassword(anna))
  expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
  testApp.clock.advance({ seconds: 30 })
  const proof = { password: anna.password, twoFactorCode: codeNow(testApp, anna) }
  expect((await anna.post('/api/auth/confirm', proof)).statusCode).toBe(200)
})

test('one source is refused after a hundred failures, whichever accounts it tries; others are not', async () => {
  const spray = openBrowser(testApp, '203.0.113.7')
  const attempt = (round: number) =>
    spray.post('/api/auth/login', { email: `unknown-${round}@example.org`, password: 'summer holidays' })
  const statuses = await statusesOf(101, attempt)
  expect(statuses.indexOf(429)).toBe(100)
  const anna = await people.withAccount('org_admin')
  expect((await signIn(anna)).statusCode).toBe(200)
})

test('right passwords gain no attempts, also when the count is reset in between', async () => {
  const anna = await people.withAccount('org_admin')
  const askForCode = () => signIn(anna)
  await Promise.all([
    ...Array.from({ length: 9 }, askForCode),
    signIn(anna, { twoFactorCode: codeNow(testApp, anna) }),
  ])
  const { rows } = await testApp.ownerPool.query(
    'select least(min(points), (select min(failures) from failed_sign_ins)) as least from attempts',
  )
  expect(rows[0].least).toBeGreaterThanOrEqual(0)
})
