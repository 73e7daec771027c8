import { lt } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { reportRuns } from '#server/db/schema/reports.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

const keptFor = 90 * days

/** Nightly: reports that were made long ago go with their files. */
export const deleteOldReportsJob = job({
  task: 'forget-reports',
  payload: noPayload,
  cron: '31 2 * * *',
  async run(outside) {
    const before = new Date(outside.clock.now().getTime() - keptFor)
    await asSystem(outside, (db) => db.delete(reportRuns).where(lt(reportRuns.createdAt, before)))
  },
})
