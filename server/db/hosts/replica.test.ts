import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ReportOverview } from '#contract/reports/reports.ts'
import { openDatabase, withConnection } from '#server/db/database.ts'
import { postgresHome } from '#server/db/embedded/home.ts'
import { appRole, databaseName, ownerRole } from '#server/db/embedded/roles.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedReferenceData } from '#server/db/reference-data.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { type Host, startPrimary, startStandby } from '#server/test/outside/standby.ts'

let folder: string
let primary: Host
let standby: Host
let testApp: TestApp
let anna: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replica-'))
  primary = await startPrimary(join(folder, 'one'), { waits: false, settings: { fsync: 'off' } })
  const owner = connectionTo(primary.cluster, ownerRole, databaseName)
  await migrateDatabase(owner, appRole)
  await withConnection(owner, (client) => seedReferenceData(openDatabase(client), new Date()))
  standby = await startStandby(join(folder, 'other'), primary, { fsync: 'off' })
  testApp = await startTestApp({
    database: {
      owner,
      app: connectionTo(primary.cluster, appRole, databaseName),
      drop: async () => undefined,
    },
    replica: connectionTo(standby.cluster, appRole, databaseName),
  })
  const site = await givenIn(testApp).site()
  anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
}, 60_000)

afterAll(async () => {
  await testApp?.close()
  await Promise.all([primary?.stop(), standby?.stop()])
  for (const name of ['one', 'other'])
    await rm((await postgresHome(join(folder, name))).folder, { recursive: true, force: true })
  await rm(folder, { recursive: true })
})

const isCurrent = () => testApp.outside.replica?.isCurrent()

async function sitesCounted(person: Person = anna): Promise<string> {
  const answer = await person.get('/api/reports/overview')
  expect(answer.statusCode).toBe(200)
  const { figures } = answer.json<ReportOverview>()
  return String(figures.find(({ label }) => label === 'Sites')?.value)
}

test('a report is read from the replica under the same policies, and from the primary once that lags', async () => {
  await expect.poll(sitesCounted).toBe('1')
  await expect.poll(isCurrent).toBe(true)
  await standby.ask('select pg_wal_replay_pause()')
  await givenIn(testApp).site({ organizationId: anna.organizationId ?? '' })
  // It shows what the replica has; a list that must be current shows both.
  expect(await sitesCounted()).toBe('1')
  expect((await anna.get('/api/sites')).json()).toHaveLength(2)
  const other = await peopleOf(testApp).signedIn('org_admin')
  expect(await sitesCounted(other)).toBe('0')

  await expect.poll(sitesCounted).toBe('2')
  expect(isCurrent()).toBe(false)
  await standby.ask('select pg_wal_replay_resume()')
  await expect.poll(isCurrent).toBe(true)
})

test('nothing can be written on it', async () => {
  const replica = testApp.outside.replica?.pool
  await expect(replica?.query('create temp table written (n int)')).rejects.toThrow('read-only transaction')
})

test('without the replica the primary answers', async () => {
  await expect.poll(isCurrent).toBe(true)
  await standby.stop()
  expect(await sitesCounted()).toBe('2')
})

test('only what reads may lag', () => {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature))
  const lagging = endpoints.filter(({ mayLag }) => mayLag)
  expect(lagging.length).toBeGreaterThan(0)
  expect(new Set(lagging.map(({ method }) => method))).toEqual(new Set(['GET']))
})
