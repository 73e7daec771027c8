import { afterAll, beforeAll, expect, test } from 'vitest'
import { openListener } from '#server/servers/listener.ts'
import { freshDatabase } from '#server/test/app/cluster.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { findPgbouncer, startPgbouncer } from '#server/test/outside/pgbouncer.ts'

const path = findPgbouncer()
if (path === null)
  console.warn('No PgBouncer is installed here, so calls through it are not tested: set PGBOUNCER_PATH.')

let testApp: TestApp
let stop: () => Promise<void>

beforeAll(async () => {
  if (path === null) return
  const database = await freshDatabase()
  const pooler = await startPgbouncer(path, database.app)
  stop = pooler.stop
  testApp = await startTestApp({ database: { ...database, app: pooler.settings }, session: database.app })
})
afterAll(async () => {
  await testApp?.close()
  await stop?.()
})

test.skipIf(path === null)(
  'calls of two tenants share pooled connections, and each sees its own',
  async () => {
    const people = peopleOf(testApp)
    const callers = [await people.signedIn('org_admin'), await people.signedIn('org_admin')]
    const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
    const work = Array.from({ length: 20 }, async (_, n) => {
      const caller = callers[n % 2]
      const body = { name: `Site ${n}`, address: '1 Lane', contactEmail: 'a@site.example', localAuthorityId }
      const made = await caller?.post(`/api/organizations/${caller.organizationId}/sites`, body)
      expect(made?.statusCode).toBe(201)
      const listed = (await caller?.get('/api/sites'))?.json<{ organizationId: string }[]>() ?? []
      return listed.every(({ organizationId }) => organizationId === caller?.organizationId)
    })
    expect(await Promise.all(work)).not.toContain(false)
    for (const caller of callers) expect((await caller.get('/api/sites')).json()).toHaveLength(10)
  },
)

test.skipIf(path === null)(
  'what listens works past the pooler, and notices that it can’t through it',
  async () => {
    const through = openListener(testApp.pool.options)
    const past = openListener(testApp.outside.session ?? {})
    await expect.poll(past.isListening).toBe(true)
    expect(through.isListening()).toBe(false)
    await Promise.all([through.stop(), past.stop()])
  },
)

test.skipIf(path === null)('jobs are done past it', async () => {
  await testApp.runUntilStopped('tidy-outbox')
})
