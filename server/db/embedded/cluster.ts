import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { runProgram } from './program.ts'
import { clearStalePid } from './stale-pid.ts'

/** A PostgreSQL server's own folder of data, and how to run a server over it. */
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

/** Small: one app is the only client. Durable: nothing about fsync is touched. */
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
  // Rows and statements hold people's data, and this log is read by whoever mends the server.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Makes the data folder if there is none. It is prepared under another name: what a kill leaves half-made is
 * never mistaken for a database.
 */
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
  // Of two first starts at once the slower one finds the folder made.
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

/** Answers null when the server runs, else PostgreSQL's own last words. */
export async function startServer(cluster: Cluster): Promise<string | null> {
  await clearStalePid(cluster)
  await turnLogOver(cluster.log)
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${cluster.run.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...cluster.settings,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${quoted(`${name}=${value}`)}`)
  const { code } = await runProgram(cluster, 'pg_ctl', [
    ...['start', '-w', '-s', '-D', cluster.data, '-l', cluster.log],
    ...['-o', options.join(' ')],
  ])
  return code === 0 ? null : lastLine(await readFile(cluster.log, 'utf8').catch(() => ''))
}

export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  await runProgram(cluster, 'pg_ctl', ['stop', '-w', '-s', '-t', '20', '-m', mode, '-D', cluster.data])
}

/** pg_ctl hands its options to a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
}

async function turnLogOver(log: string): Promise<void> {
  const megabyte = 1024 * 1024
  const { size } = await stat(log).catch(() => ({ size: 0 }))
  if (size > 5 * megabyte) await rename(log, `${log}.1`)
}
