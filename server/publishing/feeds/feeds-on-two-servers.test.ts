import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { listenerName } from '#server/servers/listener.ts'
import { connectionsFor, untilFromMemory } from '#server/test/app/from-memory.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { fetchFeed, type SharedSite, sharedSite } from '#server/test/shared-site.ts'

let testApp: TestApp
let other: FastifyInstance
let site: SharedSite

beforeAll(async () => {
  testApp = await startTestApp()
  other = await buildApp(testApp.outside)
  site = await sharedSite(testApp)
  await givenIn(testApp).calendar({ siteId: site.siteId, status: 'approved' })
})

afterAll(async () => {
  await other.close()
  await testApp.close()
})

const statusesAt = async (app: FastifyInstance, path: string) => [
  ...new Set((await fetchFeed(app, path)).body.match(/(?<=STATUS:)\w+/g)),
]

test('two servers that both answer from memory both notice a revocation at once', async () => {
  const feed = await site.share('parents')
  const servers = [testApp.app, other]
  for (const app of servers) await untilFromMemory(testApp, feed.path, app)
  for (const app of servers) expect(await statusesAt(app, feed.path)).toEqual(['CONFIRMED'])
  await site.anna.delete(`/api/feeds/${feed.id}`)
  for (const app of servers) await expect.poll(() => statusesAt(app, feed.path)).toEqual(['CANCELLED'])
})

test('while a server is not listening it uses no cache, and it reconnects by itself', async () => {
  const feed = await site.share('staff')
  await untilFromMemory(testApp, feed.path)
  const deaf = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = '${listenerName}'`
  // Only its own role may end a connection.
  await testApp.pool.query(deaf)
  await expect.poll(() => connectionsFor(testApp, () => fetchFeed(testApp.app, feed.path))).toBeGreaterThan(0)
  await testApp.ownerPool.query('update feeds set revoked_at = now() where id = $1', [feed.id])
  await expect.poll(() => statusesAt(testApp.app, feed.path)).toEqual(['CANCELLED'])
  await untilFromMemory(testApp, feed.path)
})

test('an unknown address is asked for each time: it may be made any moment', async () => {
  const path = `/feeds/${'a'.repeat(43)}.ics`
  await untilFromMemory(testApp, (await site.share('authority')).path)
  expect(await connectionsFor(testApp, () => fetchFeed(testApp.app, path))).toBeGreaterThan(0)
})
