import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { lastLine, runProgram } from './program.ts'

export type Cluster = {
  data: string
  /** Holds the socket; there is no TCP port. */
  run: string
  log: string
  programs: string
  account: Account | null
  settings: Readonly<Record<string, string>>
}

const release = 18

/** Small, as one app is the only client; durable, as fsync stays on. */
export const smallServer: Readonly<Record<string, string>> = {
  cluster_name: 'term-calendar',
  max_connections: '40',
  shared_buffers: '32MB',
  maintenance_work_mem: '16MB',
  max_wal_size: '96MB',
  min_wal_size: '16MB',
  io_method: 'sync',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Keeps personal data in rows and statements out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Prepared under another name, so that a killed start leaves no incomplete database. */
export async function createCluster(cluster: Cluster): Promise<void> {
  if (existsSync(cluster.data)) return requireRelease(cluster.data)
  const draft = await mkdtemp(`${cluster.data}.draft-`)
  if (cluster.account !== null) await chown(draft, cluster.account.uid, cluster.account.gid)
  const shape = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--wal-segsize=4']
  const { code, output } = await runProgram(cluster, 'initdb', [
    ...['-D', draft, '-U', 'postgres', '-A', 'trust', '--no-instructions'],
    ...shape,
  ])
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not prepare ${cluster.data}: ${lastLine(output)}`)
  }
  // Of two concurrent first starts the slower one finds the folder made.
  await rename(draft, cluster.data).catch(() => rm(draft, { recursive: true }))
  await flushFolder(dirname(cluster.data))
}

async function requireRelease(data: string): Promise<void> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')
  if (Number(version) === release) return
  throw new Error(
    version === ''
      ? `${data} does not hold a PostgreSQL database: restore it from a backup, or remove it to begin afresh.`
      : `${data} was made by PostgreSQL ${version.trim()}, and this release of Term Calendar carries ${release}.`,
  )
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
