import { and, eq } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import { readManifestFiles } from './zip/manifest-files.ts'
import { saveZip } from './zip/save-zip.ts'

/** Everything that was asked for is gone after a week, whatever came of it. */
const retentionMs = 7 * days

/**
 * Packs what is made once no file waits any more. Nobody else changes the export meanwhile: who cancels it now is told
 * that it is done.
 */
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

/** For what no file could be made at all; one that is not running any more stays as it is. */
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

/** Without a zip; what was made for it is cleared afterwards, and by the night in which it expires at the latest. */
export async function endExport(db: Database, exportId: string, now: Date, end: End): Promise<void> {
  await db
    .update(exports)
    .set({ ...end, ...finishedAt(now) })
    .where(eq(exports.id, exportId))
}

function finishedAt(now: Date) {
  return { finishedAt: now, expiresAt: new Date(now.getTime() + retentionMs) }
}
