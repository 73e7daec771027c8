import { and, eq, gt, lt } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { mails } from '#server/db/schema/mails.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

/** The last attempt is sixteen hours after the first. */
const retryPeriodMs = 2 * days
const retentionMs = 90 * days

/** Gives up mails whose attempts have ended and deletes old ones. */
export const tidyOutboxJob = job({
  task: 'tidy-outbox',
  payload: noPayload,
  cron: '17 * * * *',
  async run(outside) {
    const ago = (ms: number) => new Date(outside.clock.now().getTime() - ms)
    await asSystem(outside, async (db) => {
      await db
        .update(mails)
        .set({ state: 'given-up' })
        .where(and(eq(mails.state, 'queued'), gt(mails.attempts, 0), lt(mails.createdAt, ago(retryPeriodMs))))
      // Also mails that were never tried, whose links are still valid secrets.
      await db.delete(mails).where(lt(mails.createdAt, ago(retentionMs)))
    })
  },
})
