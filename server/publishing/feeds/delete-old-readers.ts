import { lt } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { feedReaders } from '#server/db/schema/feeds.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

const readerRetentionMs = 30 * days

/** Daily: deletes readers who are no longer counted. */
export const deleteOldReadersJob = job({
  task: 'forget-feed-readers',
  payload: noPayload,
  cron: '17 3 * * *',
  async run(outside) {
    const since = new Date(outside.clock.now().getTime() - readerRetentionMs)
    await asSystem(outside, (db) => db.delete(feedReaders).where(lt(feedReaders.lastSeenAt, since)))
  },
})
