import { chown, copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

const skipped = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pgsql_tmp.*|.*\.signal)$/

/**
 * Copies a cluster while it is written to. A server on the copy needs the write-ahead log from its beginning to its end.
 * Returns once that is archived, where the cluster archives it.
 */
export async function copyCluster(superuser: pg.ClientBase, cluster: Cluster, target: string): Promise<void> {
  await superuser.query(`select pg_backup_start('base backup', true)`)
  // The state of the control file must not be older than what is copied.
  const control = join('global', 'pg_control')
  await copyFolder(cluster.data, target, { cluster, skip: (path) => path.endsWith(control) })
  await copyOne(join(cluster.data, control), join(target, control), cluster)
  const { rows } = await superuser.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(true)',
  )
  await writeFile(join(target, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600, flush: true })
  await own(join(target, 'backup_label'), cluster)
}

type Copying = { readonly cluster: Cluster; readonly skip: (path: string) => boolean }

async function copyFolder(from: string, to: string, copying: Copying): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await own(to, copying.cluster)
  const isEmptied = emptied.has(basename(from))
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (skipped.test(entry.name) || copying.skip(source)) continue
    if (entry.isDirectory()) await copyFolder(source, target, copying)
    else if (!isEmptied) await copyOne(source, target, copying.cluster)
  }
}

async function copyOne(source: string, target: string, cluster: Cluster): Promise<void> {
  try {
    await copyFile(source, target)
  } catch (error) {
    // A table may be dropped meanwhile: its file is not needed then.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (cluster.settings.fsync !== 'off') {
    const file = await open(target)
    await file.sync().finally(() => file.close())
  }
  await own(target, cluster)
}

async function own(path: string, { account }: Cluster): Promise<void> {
  if (account !== null) await chown(path, account.uid, account.gid)
}
