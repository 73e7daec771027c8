import { Logger, type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { hours } from '#domain/year/duration.ts'
import { type ConnectionSettings, openPool } from '#server/db/database.ts'
import { rootCause } from '#server/http/root-cause.ts'
import type { Outside } from '#server/outside.ts'
import type { Job } from './job.ts'

/** How many jobs one server does at once: they share the connections of the calls. */
export const jobsAtOnce = 4

/** The worker's own connections: row-level security shows the queue to whoever says that they are the worker. */
export function openWorkerPool(app: ConnectionSettings): pg.Pool {
  // One each for the jobs' bookkeeping, the connection that listens for new ones and the clock.
  return openPool({ ...app, max: jobsAtOnce + 2, options: '-c app.role=worker' }, () => undefined)
}

/** What graphile-worker is given of our jobs; it also runs them in tests. */
export function tasksOf(jobs: readonly Job[], outside: Outside): TaskList {
  return Object.fromEntries(
    jobs.map(({ task, run }) => [
      task,
      (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        run(outside, payload, { isLast: job.attempts >= job.max_attempts }).then(
          () => outside.doneJobs.note(outside.clock.now()),
          // What wraps the cause has a query's parameters in its message: whole mails, with their single-use links.
          (error: unknown) => Promise.reject(rootCause(error)),
        ),
    ]),
  )
}

export function cronItemsOf(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ task, cron }) =>
      cron === null
        ? []
        : // What fell due while no server ran is caught up with, once.
          [{ task, match: cron, identifier: task, options: { backfillPeriod: 12 * hours } }],
    ),
  )
}

/** graphile-worker's own talk, of which only what is wrong is worth a line. */
export function loggerTo(tell: (sentence: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') tell(`Jobs: ${message}`)
  })
}
