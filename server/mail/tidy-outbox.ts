import { and, eq, gt, lt } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { mails } from '#server/db/schema/mails.ts'
import { asSystem } from '#server/jobs/as-whom.ts'
import { job, noPayload } from '#server/jobs/job.ts'

/** The last try comes sixteen hours after the first. */
const triedFor = 2 * days
const retention = 90 * days

/** Gives up what nobody tries any more, and forgets what nobody needs to read any more. */
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
        .where(and(eq(mails.state, 'queued'), gt(mails.attempts, 0), lt(mails.createdAt, ago(triedFor))))
      // Also what has never been tried, for want of a mail server: the links in it are as good as new.
      await db.delete(mails).where(lt(mails.createdAt, ago(retention)))
    })
  },
})
