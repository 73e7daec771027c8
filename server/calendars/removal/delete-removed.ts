import { and, isNull, lte } from 'drizzle-orm'
import { lastRemovalToBringBack } from '#domain/plan/removed-calendar.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

/** Daily: a deleted calendar that can't be brought back any more is gone for good. What was approved stays, retired. */
export const deleteRemovedCalendarsJob = job({
  task: 'delete-removed-calendars',
  payload: noPayload,
  cron: '23 3 * * *',
  async run(outside) {
    const last = lastRemovalToBringBack(outside.clock.now())
    await asSystem(outside, (db) =>
      db.delete(calendars).where(and(isNull(calendars.publishedRevision), lte(calendars.retiredAt, last))),
    )
  },
})
