import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { performance } from 'node:perf_hooks'
import { and, desc, eq } from 'drizzle-orm'
import type pg from 'pg'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { seconds } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record, subjectOf, type Trace } from '#server/access/record.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import type { Database } from '#server/db/database.ts'
import { backups, isNightlyBackup } from '#server/db/schema/backups.ts'
import { asSystem } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import {
  backupFileName,
  backupPath,
  openBackupFolder,
  partPath,
  removeBackupFile,
  sweepFolder,
} from './backup-folder.ts'
import { acquireBackupLock } from './backup-lock.ts'
import { sumPath } from './check-backup.ts'
import { backupPlace, failureReason } from './failure-reason.ts'
import { writeBackup } from './write-backup.ts'

export type BackupRow = typeof backups.$inferSelect

type BackupOptions = {
  readonly passphrase: string | null
  /** Null for the nightly job. */
  readonly by: Actor | null
  readonly trace: Trace
  /** Throws where none is to be made. Under the lock, so that no other server makes one in the meantime. */
  readonly requireWanted?: (db: Database) => Promise<void>
}

/** Returns the row, and a promise of the finished one that never rejects. The passphrase is only held in memory. */
export async function startBackupFile(
  outside: Outside,
  options: BackupOptions,
): Promise<{ row: BackupRow; ended: Promise<BackupRow> }> {
  const { owner, release } = await acquireBackupLock(requireOwner(outside))
  try {
    await openBackupFolder(outside.settings)
    await sweepFolder(outside.settings)
    const insert = (db: Database) => insertRow(db, options)
    const row = await (options.by === null
      ? asSystem(outside, insert)
      : asCaller(outside.pool, options.by, insert))
    return { row, ended: make(outside, { row, owner, passphrase: options.passphrase }).finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}

async function insertRow(db: Database, options: BackupOptions): Promise<BackupRow> {
  const { passphrase, by, trace } = options
  await options.requireWanted?.(db)
  await failAbandoned(db, trace.now)
  const id = randomUUID()
  const isEncrypted = passphrase !== null
  const fileName = backupFileName(trace.now, id, isEncrypted)
  const [row] = await db
    .insert(backups)
    .values({
      id,
      fileName,
      isEncrypted,
      isNightly: by === null,
      createdBy: by?.id ?? null,
      createdAt: trace.now,
    })
    .returning()
  if (!row) throw new Error('The backup was not inserted.')
  await record(db, trace, {
    action: 'backup.make',
    ...subjectOf('backup', { id, organizationId: null }),
    actorId: by?.id ?? noUserId,
    result: 'ok',
    after: { isEncrypted },
  })
  return row
}

/** Marks killed backups as failed. Call it only while holding the lock, when none can be running. */
export async function failAbandoned(db: Database, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ state: 'failed', finishedAt: now, reason: 'The server stopped in the middle of it.' })
    .where(eq(backups.state, 'running'))
}

type Work = { readonly row: BackupRow; readonly owner: pg.Client; readonly passphrase: string | null }

async function make(outside: Outside, { row, owner, passphrase }: Work): Promise<BackupRow> {
  const { clock, settings } = outside
  const path = backupPath(settings, row)
  try {
    const { rowCount, byteCount, checksum } = await writeBackup(owner, {
      path: partPath(path),
      createdAt: row.createdAt,
      secretKeys: settings.secretKeys,
      release: settings.release,
      passphrase,
      onRows: progressRecorder(outside, row.id),
    })
    await writeFile(sumPath(path), `${checksum}  ${basename(path)}\n`, { mode: 0o600, flush: true })
    await rename(partPath(path), path)
    return await finish(outside, row, {
      state: 'done',
      rowCount,
      byteCount,
      checksum,
      finishedAt: clock.now(),
    })
  } catch (error) {
    await removeBackupFile(path).catch(() => undefined)
    const reason = failureReason(error, backupPlace(settings))
    const failed = { state: 'failed', finishedAt: clock.now(), reason } as const
    // Without the database, `failIfAbandoned` marks it later.
    return finish(outside, row, failed).catch(() => ({ ...row, ...failed }))
  }
}

async function finish(outside: Outside, row: BackupRow, end: Partial<BackupRow>): Promise<BackupRow> {
  const [after] = await asSystem(outside, (db) =>
    db.update(backups).set(end).where(eq(backups.id, row.id)).returning(),
  )
  return after ?? row
}

/** Stores the progress once a second; throws, which ends the backup, when the server is stopping. */
function progressRecorder(outside: Outside, id: string): (rowCount: number) => void {
  let lastUpdateAt = performance.now()
  return (rowCount) => {
    if (outside.isStopping()) throw new Error('The server was stopped in the middle of it.')
    if (performance.now() - lastUpdateAt < seconds) return
    lastUpdateAt = performance.now()
    void asSystem(outside, (db) =>
      db
        .update(backups)
        .set({ rowCount })
        .where(and(eq(backups.id, id), eq(backups.state, 'running'))),
    ).catch(() => undefined)
  }
}

/** Deletes all but the newest nightly backups; backups made by hand stay until they are deleted. */
export async function deleteOldNightly(outside: Outside, count: number): Promise<void> {
  const nightly = await asSystem(outside, (db) =>
    db
      .select()
      .from(backups)
      .where(and(eq(backups.state, 'done'), isNightlyBackup))
      .orderBy(desc(backups.createdAt), desc(backups.id)),
  )
  for (const row of nightly.slice(count)) {
    await removeBackupFile(backupPath(outside.settings, row))
    await finish(outside, row, { state: 'gone' })
  }
}
