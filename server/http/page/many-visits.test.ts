import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import { startWebApp } from '#server/test/app/web-folder.ts'

let testApp: TestApp
let close: () => Promise<void>
let anna: Person
let taken = 0
beforeAll(async () => {
  ;({ testApp, close } = await startWebApp())
  anna = await peopleOf(testApp).signedIn('org_admin')
  testApp.pool.on('acquire', () => {
    taken += 1
  })
})
afterAll(() => close())
afterEach(() => {
  taken = 0
})

const visited = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
/** One each for the settings and for what is known of authorities. */
const perReading = 2
const inUse = () => testApp.pool.totalCount - testApp.pool.idleCount

/** While this runs, every query of the table waits. */
async function whileLocked(table: string, run: () => Promise<void>): Promise<void> {
  const other = await testApp.ownerPool.connect()
  try {
    await other.query('begin')
    await other.query(`lock table ${table} in access exclusive mode`)
    await run()
  } finally {
    await other.query('rollback')
    other.release()
  }
}

test('a hundred visits of one person at once leave connections for the calls of others', async () => {
  await whileLocked('sessions', async () => {
    const visits = Array.from({ length: 100 }, () => anna.get('/dashboard', visited))
    for (const { statusCode, body } of await Promise.all(visits)) {
      expect(statusCode).toBe(200)
      expect(body).toContain('href="/api/auth/me"')
    }
    // Three visits, and the reading of the settings for all.
    expect(inUse()).toBeLessThanOrEqual(4)
    expect(testApp.pool.waitingCount).toBe(0)
  })
  await expect.poll(inUse).toBe(0)
  // The others did not begin after their pages were sent.
  expect(taken).toBeLessThan(20)
})

test('visits at once share their readings of the settings', async () => {
  await whileLocked('system_settings', async () => {
    await Promise.all(Array.from({ length: 50 }, () => testApp.app.inject('/')))
    expect(inUse()).toBe(1)
  })
  await expect.poll(inUse).toBe(0)
  expect(taken).toBeLessThanOrEqual(2 * perReading)
})

test('a visit does not share a reading that began before it, which may miss a change', async () => {
  await whileLocked('system_settings', async () => {
    await testApp.app.inject('/')
    expect(taken).toBe(1)
    await testApp.app.inject('/')
  })
  await expect.poll(() => [taken, inUse()]).toEqual([2 * perReading, 0])
})
