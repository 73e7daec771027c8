import { and, eq, gt, lt } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { mails } from '#server/db/schema/mails.ts'
import { scheduledJob } from '#server/jobs/job-callers.ts'

/** The last attempt is sixteen hours after the first. */
const retryPeriodMs = 2 * days
const retentionMs = 90 * days

/** Gives up mails whose attempts have ended and deletes old ones. */
export const tidyOutboxJob = scheduledJob('tidy-outbox', '17 * * * *', async (db, now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db
    .update(mails)
    .set({ state: 'given-up' })
    .where(and(eq(mails.state, 'queued'), gt(mails.attempts, 0), lt(mails.createdAt, ago(retryPeriodMs))))
  // Also mails that were never tried, whose links are still valid secrets.
  await db.delete(mails).where(lt(mails.createdAt, ago(retentionMs)))
})
