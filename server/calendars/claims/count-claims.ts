import type { Database } from '#server/db/database.ts'
import { addJob, type Job, job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'
import { copyPublishedRules } from './copy-published-rules.ts'
import { countUncounted } from './count-uncounted.ts'

/** Few enough that their rows are written in well under a second, for which an edit of one of them waits. */
const calendarsPerBatch = 50
const batchesPerJob = 10

/**
 * Counts the claims and offers of calendars that an earlier release or a backup of it left without, or whose bank
 * holidays or rules have changed: some batches, each in a transaction, then the next job, until none is left. The admin dashboard and reports
 * say how many are left.
 */
export const countClaimsJob: Job = job({
  task: 'count-claims',
  payload: noPayload,
  cron: '* * * * *',
  isLowPriority: true,
  queueName: () => 'count-claims',
  run: async (outside) => {
    for (let batch = 1; batch <= batchesPerJob; batch += 1) {
      const isFull = await asSystem(outside, async (db) => {
        const counted = await countUncounted(db, calendarsPerBatch)
        const copied = await copyPublishedRules(db, calendarsPerBatch)
        const isFull = Math.max(counted, copied) === calendarsPerBatch
        if (isFull && batch === batchesPerJob) await addCountClaims(db)
        return isFull
      })
      if (!isFull) return
    }
  },
})

export function addCountClaims(db: Database): Promise<void> {
  return addJob(db, countClaimsJob, {}, countClaimsJob.task)
}
