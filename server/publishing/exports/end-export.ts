import { and, eq, lt, lte, or } from 'drizzle-orm'
import type { exports as calls } from '#contract/publishing/exports.ts'
import { days } from '#domain/year/duration.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { exportWithinReach } from '#server/access/reach/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import { asSystem, job, noPayload } from '#server/jobs/job.ts'
import { wrongStatus } from '#server/problems.ts'
import { endExport } from './finish-export.ts'
import { readExport } from './present.ts'
import { recordExportEvent } from './record-export-event.ts'
import { deletePieces } from './zip/pieces.ts'

type CancelCall = Call<typeof calls.cancel>

const nothingToCancel = {
  done: 'This export is done: download it, or delete it.',
  failed: 'This export has failed: there is nothing left to cancel.',
  cancelled: 'This export is cancelled already.',
} as const

/** Waits for a file being saved or the zip being packed. */
export const cancelExport: HandlerOutside<typeof calls.cancel> = async (_, call, { pool }) => {
  const cancelled = await asCaller(pool, call.actor, (db) => cancelRunning(db, call))
  await deletePieces((work) => asCaller(pool, call.actor, work), cancelled.id)
  return cancelled
}

async function cancelRunning(db: Database, call: CancelCall) {
  const made = await exportWithinReach(db, call.actor, call.params.id, 'change')
  if (made.state !== 'running') throw wrongStatus(nothingToCancel[made.state])
  await endExport(db, made.id, call.now, { state: 'cancelled', reason: null })
  await recordExportEvent(db, call, made, 'export.cancel')
  return readExport(db, made.id)
}

type RemoveCall = Call<typeof calls.remove>

/** The zip is unavailable at once; a running export stops before its next file. */
export const removeExport: HandlerOutside<typeof calls.remove> = async (_, call, { pool }) => {
  const { id } = call.params
  await asCaller(pool, call.actor, (db) => cancelAndDelete(db, call))
  await deletePieces((work) => asCaller(pool, call.actor, work), id)
  await asCaller(pool, call.actor, (db) => db.delete(exports).where(eq(exports.id, id)))
  return { id }
}

async function cancelAndDelete(db: Database, call: RemoveCall): Promise<void> {
  const made = await exportWithinReach(db, call.actor, call.params.id, 'change')
  await endExport(db, made.id, call.now, { state: 'cancelled', reason: null })
  await recordExportEvent(db, call, made, 'export.delete')
}

/** A longer run has been abandoned. */
const maxRunMs = 7 * days

/** Nightly: deletes expired exports with their files. */
export const deleteOldExportsJob = job({
  task: 'forget-exports',
  payload: noPayload,
  cron: '23 2 * * *',
  async run(outside) {
    const now = outside.clock.now()
    const longAgo = new Date(now.getTime() - maxRunMs)
    const isOver = or(
      lte(exports.expiresAt, now),
      and(eq(exports.state, 'running'), lt(exports.createdAt, longAgo)),
    )
    const over = await asSystem(outside, (db) => db.select({ id: exports.id }).from(exports).where(isOver))
    for (const { id } of over) {
      await deletePieces((work) => asSystem(outside, work), id)
      await asSystem(outside, (db) => db.delete(exports).where(eq(exports.id, id)))
    }
  },
})
