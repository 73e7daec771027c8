import { and, isNull, lt } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { reportRecipients } from '#server/db/schema/reports.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

const waitMs = 14 * days

/** Daily: the addresses whose owners have not agreed. */
export const deleteUnconfirmedJob = job({
  task: 'delete-unconfirmed-recipients',
  payload: noPayload,
  cron: '50 3 * * *',
  async run(outside) {
    const before = new Date(outside.clock.now().getTime() - waitMs)
    const { confirmedAt, stoppedAt, askedAt } = reportRecipients
    await asSystem(outside, (db) =>
      db.delete(reportRecipients).where(and(isNull(confirmedAt), isNull(stoppedAt), lt(askedAt, before))),
    )
  },
})
