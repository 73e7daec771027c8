import { type JobHelpers, Logger, type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { hours, seconds } from '#domain/year/duration.ts'
import { type ConnectionSettings, openPool } from '#server/db/database.ts'
import { rootCause } from '#server/http/root-cause.ts'
import type { Outside } from '#server/outside.ts'
import type { Job, JobSlots } from './job.ts'

export type Slots = {
  /** How many jobs one server runs at once; they share the calls' connections. */
  readonly concurrency: number
  /** The most that one organisation takes of them, where others' servers decide how long they take. */
  readonly share: number | null
  /** How often each free slot looks for a job that is due again; new ones are announced. */
  readonly pollIntervalMs: number
}

export const slotsOf: Readonly<Record<JobSlots, Slots>> = {
  others: { concurrency: 4, share: null, pollIntervalMs: 2 * seconds },
  mails: { concurrency: 2, share: null, pollIntervalMs: 2 * seconds },
  deliveries: { concurrency: 12, share: 4, pollIntervalMs: 4 * seconds },
}

const poolSize = 6

/** The worker's own connections, whose role setting lets row-level security show the queue. */
export function openWorkerPool(app: ConnectionSettings): pg.Pool {
  // Taking and finishing jobs is short; of each of the three workers one connection listens for new jobs.
  const pool = openPool({ ...app, max: poolSize, options: '-c app.role=worker' }, () => undefined)
  pool.on('connect', releaseOnceEachTime)
  return pool
}

/** What listens for new jobs releases its connection again when that breaks while the worker stops. */
function releaseOnceEachTime(client: pg.PoolClient): void {
  let release = client.release
  Object.defineProperty(client, 'release', {
    get: () => release,
    set(ofPool: typeof release) {
      let isReleased = false
      release = (error) => {
        if (!isReleased) ofPool(error)
        isReleased = true
      }
    },
  })
}

/** Our jobs as graphile-worker's tasks; also used in tests. */
export function tasksOf(jobs: readonly Job[], outside: Outside): TaskList {
  return Object.fromEntries(
    jobs.map(({ task, run }) => [
      task,
      (payload: unknown, { job, logger }: Pick<JobHelpers, 'job' | 'logger'>) =>
        run(outside, payload, {
          isLast: job.attempts >= job.max_attempts,
          log: (sentence) => logger.error(sentence),
        }).then(
          () => outside.doneJobs.note(outside.clock.now()),
          // What wraps the cause has a query's parameters in its message: whole mails, with their single-use links.
          (error: unknown) => Promise.reject(rootCause(error)),
        ),
    ]),
  )
}

export function cronItemsOf(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ task, cron, queueName }) => {
      const queue = queueName({})
      // Runs missed while no server was up are caught up with once.
      const options = { backfillPeriod: 12 * hours, ...(queue !== null && { queueName: queue }) }
      return cron === null ? [] : [{ task, match: cron, identifier: task, options }]
    }),
  )
}

/** Deliveries wait for other servers and not for the database, so their slots outnumber the connections. */
const wanted = /^WARNING: having maxPoolSize/

/** Passes on only warnings and errors of graphile-worker. */
export function loggerTo(log: (sentence: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if ((level === 'error' || level === 'warning') && !wanted.test(message)) log(`Jobs: ${message}`)
  })
}
