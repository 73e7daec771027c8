import { and, eq } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import { readManifestFiles } from './zip/manifest-files.ts'
import { saveZip } from './zip/save-zip.ts'

/** Every export is deleted after a week. */
const retentionMs = 7 * days

/** Once no file is waiting. Locks the export, so that a concurrent cancel finds it done. */
export async function finishExport(db: Database, exportId: string, now: Date): Promise<void> {
  if (!(await lockRunning(db, exportId))) return
  const files = await readManifestFiles(db, exportId)
  if (files.some(({ state }) => state === 'waiting')) return
  if (files.every(({ state }) => state === 'failed'))
    return endExport(db, exportId, now, { state: 'failed', reason: 'None of its files could be made.' })
  const byteCount = await saveZip(db, exportId, files, now)
  await db
    .update(exports)
    .set({ state: 'done', byteCount, ...finishedAt(now) })
    .where(eq(exports.id, exportId))
}

/** Fails a running export; others stay unchanged. */
export async function failExport(db: Database, exportId: string, now: Date, reason: string): Promise<void> {
  if (await lockRunning(db, exportId)) await endExport(db, exportId, now, { state: 'failed', reason })
}

async function lockRunning(db: Database, exportId: string): Promise<boolean> {
  const running = await db
    .select({ id: exports.id })
    .from(exports)
    .where(and(eq(exports.id, exportId), eq(exports.state, 'running')))
    .for('update')
  return running.length > 0
}

type End = { state: 'cancelled'; reason: null } | { state: 'failed'; reason: string }

/** Ends an export without a zip; its files are deleted afterwards, at the latest when it expires. */
export async function endExport(db: Database, exportId: string, now: Date, end: End): Promise<void> {
  await db
    .update(exports)
    .set({ ...end, ...finishedAt(now) })
    .where(eq(exports.id, exportId))
}

function finishedAt(now: Date) {
  return { finishedAt: now, expiresAt: new Date(now.getTime() + retentionMs) }
}
