import { jobs } from '#contract/system/jobs.ts'
import { type Route, route } from '#server/http/route.ts'
import { removeJob, retryJobs } from './change-jobs.ts'
import { countTasks, listJobs } from './list-jobs.ts'

export const queueRoutes: Route[] = [
  route(jobs.counts, countTasks, { opensOwnTransaction: true }),
  route(jobs.list, listJobs, { opensOwnTransaction: true }),
  route(jobs.retry, retryJobs),
  route(jobs.remove, removeJob),
]
