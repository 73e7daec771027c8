import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { performance } from 'node:perf_hooks'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record, type Trace } from '#server/access/record.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import type { Database } from '#server/db/database.ts'
import { backups } from '#server/db/schema/backups.ts'
import { asSystem, noUserId } from '#server/jobs/job-callers.ts'
import type { Outside } from '#server/outside.ts'
import {
  backupFileName,
  backupPath,
  openBackupFolder,
  partPath,
  removeBackupFile,
  sweepFolder,
} from './backup-folder.ts'
import { takeBackupLock } from './backup-lock.ts'
import { sumPath } from './check-backup.ts'
import { whyFailed } from './why-failed.ts'
import { writeBackup } from './write-backup.ts'

export type BackupRow = typeof backups.$inferSelect

/** `by` nobody: it is done by schedule. */
type Wish = { readonly passphrase: string | null; readonly by: Actor | null; readonly trace: Trace }

/**
 * Begins a backup and answers its row, with a promise of its end, which never rejects: how it went is in the row. The
 * passphrase is held in memory only, and for so long.
 */
export async function startMaking(
  outside: Outside,
  wish: Wish,
): Promise<{ row: BackupRow; ended: Promise<BackupRow> }> {
  const { owner, leave } = await takeBackupLock(requireOwner(outside))
  try {
    await openBackupFolder(outside.settings)
    await sweepFolder(outside.settings)
    const insert = (db: Database) => insertRow(db, wish)
    const row = await (wish.by === null ? asSystem(outside, insert) : asCaller(outside.pool, wish.by, insert))
    return { row, ended: make(outside, { row, owner, passphrase: wish.passphrase }).finally(leave) }
  } catch (error) {
    await leave()
    throw error
  }
}

async function insertRow(db: Database, { passphrase, by, trace }: Wish): Promise<BackupRow> {
  await endAbandoned(db, trace.now)
  const id = randomUUID()
  const isEncrypted = passphrase !== null
  const fileName = backupFileName(trace.now, id, isEncrypted)
  const [row] = await db
    .insert(backups)
    .values({ id, fileName, isEncrypted, createdBy: by?.id ?? null, createdAt: trace.now })
    .returning()
  if (!row) throw new Error('The backup could not be written down.')
  await record(db, trace, {
    action: 'backup.make',
    subjectType: 'backup',
    subjectId: id,
    organizationId: null,
    actorId: by?.id ?? noUserId,
    result: 'ok',
    after: { isEncrypted },
  })
  return row
}

/** Only for whoever holds the lock: what is still written down as running then, was killed. */
export async function endAbandoned(db: Database, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ state: 'failed', finishedAt: now, reason: 'The server stopped in the middle of it.' })
    .where(eq(backups.state, 'running'))
}

type Work = { readonly row: BackupRow; readonly owner: pg.Client; readonly passphrase: string | null }

async function make(outside: Outside, { row, owner, passphrase }: Work): Promise<BackupRow> {
  const { clock, settings } = outside
  const path = backupPath(settings, row.fileName ?? row.id)
  try {
    const { rowCount, byteCount, checksum } = await writeBackup(owner, {
      path: partPath(path),
      createdAt: row.createdAt,
      secretKey: settings.secretKey,
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
    const failed = { state: 'failed', finishedAt: clock.now(), reason: whyFailed(error) } as const
    // Without a database to write it into, the next who looks finds that nobody is at work on it any more.
    return finish(outside, row, failed).catch(() => ({ ...row, ...failed }))
  }
}

async function finish(outside: Outside, row: BackupRow, end: Partial<BackupRow>): Promise<BackupRow> {
  const [after] = await asSystem(outside, (db) =>
    db.update(backups).set(end).where(eq(backups.id, row.id)).returning(),
  )
  return after ?? row
}

/** How far it is, once a second, whichever server is asked; ends the backup when its own server is to stop. */
function progressRecorder(outside: Outside, id: string): (rowCount: number) => void {
  let toldAt = performance.now()
  return (rowCount) => {
    if (outside.isStopping()) throw new Error('The server was stopped in the middle of it.')
    if (performance.now() - toldAt < seconds) return
    toldAt = performance.now()
    void asSystem(outside, (db) =>
      db
        .update(backups)
        .set({ rowCount })
        .where(and(eq(backups.id, id), eq(backups.state, 'running'))),
    ).catch(() => undefined)
  }
}

/** Of those that nobody asked for, as many as are to be kept; those that somebody made stay until they are deleted. */
export async function keepNewest(outside: Outside, kept: number): Promise<void> {
  const nightly = await asSystem(outside, (db) =>
    db
      .select()
      .from(backups)
      .where(and(eq(backups.state, 'done'), isNull(backups.createdBy)))
      .orderBy(desc(backups.createdAt), desc(backups.id)),
  )
  for (const row of nightly.slice(kept)) {
    await removeBackupFile(backupPath(outside.settings, row.fileName ?? row.id))
    await finish(outside, row, { state: 'gone' })
  }
}
