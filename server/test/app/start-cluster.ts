import pg from 'pg'
import './cluster.ts'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type ConnectionSettings, openDatabase } from '#server/db/database.ts'
import { type Cluster, createCluster, smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { appRole, databaseName, ownerRole, prepareDatabase } from '#server/db/embedded/roles.ts'
import { stopServer } from '#server/db/embedded/server.ts'
import { connectionTo, connectSuperuser } from '#server/db/embedded/superuser.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedReferenceData } from '#server/db/reference-data.ts'

const prefix = 'term-calendar-test-'

/** Nothing in it outlives the run, so nothing waits for the disk. */
const throwAway = {
  ...smallServer,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Most statements run a few times per connection: planning each of them once saves a tenth of the tests' work.
  plan_cache_mode: 'force_generic_plan',
}

/** Vitest's global set-up: one PostgreSQL for the run, whose migrated database every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepUp()
  const folder = join(tmpdir(), `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const cluster = await clusterIn(folder, throwAway)
  await createCluster(cluster)
  const superuser = await connectSuperuser(cluster, 10_000)
  await prepareDatabase(superuser)
  await superuser.end()
  const owner = connectionTo(cluster, ownerRole, databaseName)
  await migrateDatabase(owner, appRole)
  await fillIn(owner)
  project.provide('socketFolder', cluster.run)
  return () => remove(folder, cluster)
}

async function fillIn(owner: ConnectionSettings): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await seedReferenceData(openDatabase(client), new Date()).finally(() => client.end())
}

async function remove(folder: string, cluster: Cluster): Promise<void> {
  await stopServer(cluster, 'immediate')
  for (const path of [dirname(cluster.data), cluster.run, folder])
    await rm(path, { recursive: true, force: true })
}

/** Runs that were killed leave their server running. */
async function sweepUp(): Promise<void> {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of left) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    if (existsSync(join(folder, 'postgres'))) await remove(folder, await clusterIn(folder, throwAway))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
