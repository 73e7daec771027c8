import { jobs } from '#contract/system/jobs.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { removeJob, retryJobs } from './change-jobs.ts'
import { countTasks, listJobs } from './list-jobs.ts'

export function queueRoutes(outside: Outside): Route[] {
  return [
    route(jobs.counts, countTasks(outside), { opensOwnTransaction: true }),
    route(jobs.list, listJobs, { opensOwnTransaction: true }),
    route(jobs.retry, retryJobs),
    route(jobs.remove, removeJob),
  ]
}
