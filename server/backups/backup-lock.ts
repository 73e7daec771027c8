import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { ConnectionSettings, Database } from '#server/db/database.ts'
import { wrongStatus } from '#server/problems.ts'

/** Any number, as long as every release uses the same one. */
const backupLock = 7_146_215

/**
 * The owner's connection, with the lock of which there is one for all servers: one backup is made or restored at a time,
 * and whoever dies lets go of it. Ends with the work.
 */
export async function withBackupLock<T>(
  settings: ConnectionSettings,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const { owner, leave } = await takeBackupLock(settings)
  return work(owner).finally(leave)
}

export async function takeBackupLock(
  settings: ConnectionSettings,
): Promise<{ owner: pg.Client; leave: () => Promise<void> }> {
  const owner = new pg.Client(settings)
  // A connection that is cut off fails the query under way; told a second time as an event, it would end the process.
  owner.on('error', () => undefined)
  await owner.connect()
  const leave = () => owner.end().catch(() => undefined)
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    backupLock,
  ])
  if (rows[0]?.taken) return { owner, leave }
  await leave()
  throw wrongStatus('A backup is being made or restored already. Wait until it is done.')
}

/** Whether the lock is free: then nothing that is written down as running still is. */
export async function isIdle(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as free`,
  )
  return rows[0]?.free ?? false
}
