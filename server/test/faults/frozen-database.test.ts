import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#domain/year/duration.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { untilFromMemory } from '#server/test/app/from-memory.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { openPostgresProxy, type PostgresProxy } from '#server/test/outside/postgres-proxy.ts'
import { fetchFeed, sharedSite } from '#server/test/shared-site.ts'

let testApp: TestApp
let proxy: PostgresProxy
let pool: pg.Pool
/** The app behind the network. */
let app: FastifyInstance

beforeEach(async () => {
  testApp = await startTestApp()
  proxy = await openPostgresProxy(testApp.connectionSettings)
  pool = openPool(proxy.settings, () => undefined)
  app = await buildApp({ ...testApp.outside, pool })
})
afterEach(async () => {
  await proxy.close()
  await app.close()
  await pool.end()
  await testApp.close()
})

/** The person's browser, which calls the app behind the network. */
function behind(person: Person) {
  const browser = openBrowser({ app, outside: testApp.outside })
  browser.plantToken(person.token())
  return browser
}

async function timed(call: () => Promise<{ statusCode: number }>) {
  const start = performance.now()
  const { statusCode } = await call()
  return { statusCode, ms: performance.now() - start }
}

const maxMs = 5 * seconds

describe('when all packets to the database vanish', () => {
  test('everyone is answered within five seconds, in every round, and served when they pass again', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => peopleOf(testApp).signedIn('org_admin')))
    const browsers = people.map(behind)
    const round = () =>
      Promise.all([
        timed(() => app.inject({ url: '/api/health/ready' })),
        ...browsers.flatMap((browser) =>
          ['/api/auth/me', '/api/sites', '/api/calendars'].map((path) => timed(() => browser.get(path))),
        ),
      ])
    const statuses = async () => [...new Set((await round()).map(({ statusCode }) => statusCode))]
    expect(await statuses()).toEqual([200])

    proxy.swallow('open and new')
    for (let n = 0; n < 2; n += 1)
      for (const { statusCode, ms } of await round()) {
        expect(statusCode).toBe(503)
        expect(ms).toBeLessThan(maxMs)
      }
    proxy.passAgain()
    await expect.poll(statuses).toEqual([200])
  }, 60_000)
})

describe('when those of the open connections vanish', () => {
  test('a change is refused within five seconds and not done, and the next calls get new connections', async () => {
    const admin = await peopleOf(testApp).signedIn('org_admin')
    const browser = behind(admin)
    // So that there are idle connections.
    await Promise.all(Array.from({ length: 3 }, () => browser.get('/api/sites')))
    proxy.swallow('open')
    const { statusCode, ms } = await timed(() =>
      browser.patch(`/api/organizations/${admin.organizationId}`, {
        name: 'Never',
        contactEmail: 'a@b.example',
      }),
    )
    expect(statusCode).toBe(503)
    expect(ms).toBeLessThan(maxMs)
    expect((await browser.get('/api/sites')).statusCode).toBe(200)
  }, 30_000)

  test('a feed is stale for two seconds at most', async () => {
    const site = await sharedSite(testApp)
    await givenIn(testApp).calendar({ siteId: site.siteId, status: 'approved' })
    const feed = await site.share('parents')
    await untilFromMemory({ ...testApp, pool }, feed.path, app)

    proxy.swallow('open')
    // By the event loop that the app has too, so that a busy machine delays both.
    const twoSeconds = AbortSignal.timeout(2 * seconds)
    await site.anna.delete(`/api/feeds/${feed.id}`)
    let isStaleTooLong = false
    const isCurrent = async () => {
      const isLate = twoSeconds.aborted
      const { statusCode, body } = await fetchFeed(app, feed.path)
      const isStale = statusCode === 200 && !body.includes('STATUS:CANCELLED')
      isStaleTooLong ||= isStale && isLate
      return statusCode === 200 && !isStale
    }
    await expect.poll(isCurrent, { timeout: 15 * seconds }).toBe(true)
    expect(isStaleTooLong).toBe(false)
  }, 30_000)
})

test('five people who wait for one row leave the others their connections', async () => {
  const manager = peopleOf(testApp)
  const { id: organizationId } = await givenIn(testApp).organization()
  const { id: siteId } = await givenIn(testApp).site({ organizationId })
  const { id } = await givenIn(testApp).calendar({ siteId })
  const five = await Promise.all(
    Array.from({ length: 5 }, () => manager.signedIn('org_admin', { organizationId })),
  )
  const other = behind(await manager.signedIn('org_admin'))
  const colleague = behind(await manager.signedIn('org_admin', { organizationId }))

  const locker = await testApp.ownerPool.connect()
  await locker.query('begin')
  await locker.query('select from calendars where id = $1 for update', [id])
  let answered = 0
  const waiting = five.flatMap((person) =>
    Array.from({ length: 3 }, () =>
      timed(() => behind(person).post(`/api/calendars/${id}/submit`)).finally(() => {
        answered += 1
      }),
    ),
  )
  await expect.poll(() => waitingForRow()).toBeGreaterThan(0)
  for (const browser of [other, colleague]) expect((await browser.get('/api/sites')).statusCode).toBe(200)
  expect(answered).toBe(0)
  expect(await waitingForRow()).toBeLessThan(5)

  const answers = await Promise.all(waiting)
  await locker.query('rollback')
  locker.release()
  for (const { statusCode, ms } of answers) {
    expect(statusCode).toBe(503)
    expect(ms).toBeLessThan(maxMs)
  }
}, 30_000)

async function waitingForRow(): Promise<number> {
  const { rows } = await testApp.pool.query(
    `select count(*)::int as number from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.number
}
