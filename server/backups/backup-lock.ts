import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type ConnectionSettings, type Database, openClient, withConnection } from '#server/db/database.ts'
import { wrongStatus } from '#server/problems.ts'

/** Any number that every release uses. */
const backupLock = 7_146_215

/** Runs the work on the owner's connection under a lock that all servers share: one backup or restore at a time. */
export async function withBackupLock<T>(
  settings: ConnectionSettings,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const { owner, release } = await acquireBackupLock(settings)
  return work(owner).finally(release)
}

/** The same, once a running backup or restore has ended. */
export async function whenBackupLockIsFree<T>(
  settings: ConnectionSettings,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  return withConnection(settings, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [backupLock])
    return work(owner)
  })
}

export async function acquireBackupLock(
  settings: ConnectionSettings,
): Promise<{ owner: pg.Client; release: () => Promise<void> }> {
  const owner = await openClient(settings)
  const release = () => owner.end().catch(() => undefined)
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    backupLock,
  ])
  if (rows[0]?.taken) return { owner, release }
  await release()
  throw wrongStatus('A backup is being made or restored already. Wait until it is done.')
}

/** Whether the lock is free: then no backup is running, whatever its row says. */
export async function isBackupLockFree(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as free`,
  )
  return rows[0]?.free ?? false
}

/** Whether a backup is made or restored still: by the connection with this process id, or by any. Takes nothing. */
export async function isBackupLockHeld(db: Database, pid: number | null = null): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(
    sql`select exists (select from pg_locks where locktype = 'advisory' and objid = ${backupLock}
      and pid = coalesce(${pid}::integer, pid) and database = (select oid from pg_database where datname = current_database())) as holds`,
  )
  return rows[0]?.holds ?? false
}
