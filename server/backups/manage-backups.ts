import { createReadStream } from 'node:fs'
import { and, desc, eq, ne } from 'drizzle-orm'
import { backups as calls } from '#contract/system/backups.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { backups } from '#server/db/schema/backups.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import { requireRow, wrongStatus } from '#server/problems.ts'
import { backupPath, removeBackupFile, requireFile, requireWritable } from './backup-folder.ts'
import { isBackupLockFree } from './backup-lock.ts'
import { type BackupRow, failAbandoned, startBackupFile } from './make-backup.ts'

export const listBackups: Handler<typeof calls.list> = async (db, call) => {
  await failIfAbandoned(db, call.now)
  const query = db
    .select()
    .from(backups)
    .where(and(ne(backups.state, 'gone'), olderThan(call.query.cursor, backups)))
    .orderBy(desc(backups.createdAt), desc(backups.id))
  const rows = await readPage(calls.list, call, query, positionInTime)
  return rows.map(presentBackup)
}

export const findBackup: Handler<typeof calls.find> = async (db, call) => {
  await failIfAbandoned(db, call.now)
  return presentBackup(await requireBackup(db, call.params.id))
}

async function failIfAbandoned(db: Database, now: Date): Promise<void> {
  const running = await db.$count(backups, eq(backups.state, 'running'))
  if (running > 0 && (await isBackupLockFree(db))) await failAbandoned(db, now)
}

export const startBackup: HandlerOutside<typeof calls.start> = async (_, call, outside) => {
  const { actor, now, address, requestId } = call
  requireFreshConfirmation(actor, now)
  requireOwner(outside)
  await requireWritable(outside.settings)
  const trace = { now, address, requestId }
  const { row } = await startBackupFile(outside, { passphrase: call.body.passphrase, by: actor, trace })
  return presentBackup(row)
}

export const prepareDownload: HandlerOutside<typeof calls.prepareDownload> = async (
  db,
  { actor, now, params },
  outside,
) => {
  requireFreshConfirmation(actor, now)
  const row = await requireComplete(db, params.id)
  await requireFile(backupPath(outside.settings, row))
  return presentBackup(row)
}

type DownloadCall = Call<typeof calls.download>

export const downloadBackup: HandlerOutside<typeof calls.download> = async (_, call, outside) => {
  requireFreshConfirmation(call.actor, call.now)
  const row = await asCaller(outside.pool, call.actor, async (db) => {
    const complete = await requireComplete(db, call.params.id)
    await requireFile(backupPath(outside.settings, complete))
    await recordBackupEvent(db, call, complete, 'backup.download')
    return complete
  })
  const path = backupPath(outside.settings, row)
  call.setHeader('content-length', String(await requireFile(path)))
  return { content: createReadStream(path), fileName: row.fileName ?? row.id }
}

export const removeBackup: HandlerOutside<typeof calls.remove> = async (db, call, outside) => {
  requireFreshConfirmation(call.actor, call.now)
  const row = await requireBackup(db, call.params.id)
  if (row.state === 'running') throw wrongStatus('This backup is being made. Wait until it is done.')
  await db.update(backups).set({ state: 'gone' }).where(eq(backups.id, row.id))
  await recordBackupEvent(db, call, row, 'backup.delete')
  await removeBackupFile(backupPath(outside.settings, row))
  return { id: row.id }
}

export async function requireComplete(db: Database, id: string): Promise<BackupRow> {
  const row = await requireBackup(db, id)
  if (row.state !== 'done')
    throw wrongStatus('This backup is not complete. Choose another, or make a new one.')
  return row
}

function requireBackup(db: Database, id: string): Promise<BackupRow> {
  const isThere = and(eq(backups.id, id), ne(backups.state, 'gone'))
  return requireRow('Backup', db.select().from(backups).where(isThere))
}

function recordBackupEvent(
  db: Database,
  call: Pick<DownloadCall, 'actor' | 'now' | 'address' | 'requestId'>,
  { id }: BackupRow,
  action: AuditAction & `backup.${string}`,
): Promise<void> {
  return recordByCaller(db, call, { action, ...subjectOf('backup', { id, organizationId: null }) })
}

function presentBackup(row: BackupRow) {
  return { ...row, isNightly: row.isNightly ?? row.createdBy === null }
}
