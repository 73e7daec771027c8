import { and, eq, lt, lte, or } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { exports } from '#server/db/schema/exports.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'
import { deletePieces } from './zip/pieces.ts'

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
