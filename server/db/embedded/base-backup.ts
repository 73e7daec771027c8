import { execFile } from 'node:child_process'
import { chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'

/** Folders whose content a server makes anew; the write-ahead log comes from where it is archived or streamed. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

const skipNothing = () => false
const isOfRunning = (name: string) => skipped.test(name)
const skipped = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pgsql_tmp.*|.*\.signal)$/

/**
 * Copies a cluster while it is written to. A server on the copy needs the write-ahead log from its beginning to its end.
 * Returns PostgreSQL's label of it once that is archived, where the cluster archives it.
 */
export async function copyCluster(
  superuser: pg.ClientBase,
  cluster: CopiedCluster,
  target: string,
): Promise<string> {
  await superuser.query(`select pg_backup_start('base backup', true)`)
  await copyFolder(cluster.data, target, cluster, isOfRunning)
  const { rows } = await superuser.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(true)',
  )
  const label = rows[0]?.label ?? ''
  await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
  await own(join(target, 'backup_label'), cluster)
  // All files at once, which takes less long than one by one.
  if (cluster.settings.fsync !== 'off') await promisify(execFile)('sync')
  return label
}

type CopiedCluster = Pick<Cluster, 'data' | 'account' | 'settings'>

export async function copyFolder(
  from: string,
  to: string,
  cluster: CopiedCluster,
  skip: (name: string) => boolean = skipNothing,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await own(to, cluster)
  const isEmptied = emptied.has(basename(from))
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (skip(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, target, cluster, skip)
    else if (!isEmptied) await copyOne(source, target, cluster)
  }
}

async function copyOne(source: string, target: string, cluster: CopiedCluster): Promise<void> {
  try {
    await copyFile(source, target)
  } catch (error) {
    // A table may be dropped meanwhile: its file is not needed then.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  await own(target, cluster)
}

export async function own(path: string, { account }: Pick<Cluster, 'account'>): Promise<void> {
  if (account !== null) await chown(path, account.uid, account.gid)
}
