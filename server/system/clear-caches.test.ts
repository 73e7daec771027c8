import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClearedCaches } from '#contract/system/system.ts'
import { buildApp } from '#server/app.ts'
import { connectionsFor, untilFromMemory } from '#server/test/app/from-memory.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { fetchFeed, sharedSite } from '#server/test/shared-site.ts'

let testApp: TestApp
let other: FastifyInstance
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  other = await buildApp(testApp.outside)
  admin = await peopleOf(testApp).signedIn('system_admin')
})
afterAll(async () => {
  await other.close()
  await testApp.close()
})

const clear = async (): Promise<ClearedCaches> => (await admin.post('/api/system/caches/clear')).json()
const feeds = ({ caches }: ClearedCaches) => caches.find(({ name }) => name === 'feeds')

test('the caches of every server are emptied, counted and filled again by the next call', async () => {
  const site = await sharedSite(testApp)
  await givenIn(testApp).calendar({ siteId: site.siteId, status: 'approved' })
  const feed = await site.share('parents')
  for (const app of [testApp.app, other]) await untilFromMemory(testApp, feed.path, app)
  const cleared = await clear()
  expect(cleared).toMatchObject({ servers: 2, silent: 0 })
  expect(feeds(cleared)?.answers).toBe(2)
  expect(feeds(cleared)?.bytes).toBeGreaterThan(500)
  for (const app of [testApp.app, other])
    expect(await connectionsFor(testApp, () => fetchFeed(app, feed.path))).toBeGreaterThan(0)
  const { rows } = await testApp.ownerPool.query(
    `select after from audit_entries where action = 'system.clear-caches'`,
  )
  expect(rows).toEqual([{ after: cleared }])
})

test('empty caches are reported as such', async () => {
  await clear()
  expect(feeds(await clear())).toEqual({ name: 'feeds', answers: 0, bytes: 0 })
})

test('each running server is found through the database, and a stopped one is not', async () => {
  const names = async () => {
    const { parts } = (await admin.get('/api/system/health')).json()
    return parts.find(({ name }: { name: string }) => name === 'servers').measured
  }
  const third = await buildApp(testApp.outside)
  await third.listen({ port: 0 })
  await expect.poll(async () => (await names()).servers.length).toBe(3)
  await third.close()
  const left = await names()
  expect([left.servers.length, left.silent]).toEqual([2, 0])
  expect(new Set(left.servers.map(({ id }: { id: string }) => id)).size).toBe(2)
})
