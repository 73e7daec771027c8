import { setTimeout as delay } from 'node:timers/promises'
import { type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import { minutes, seconds } from '#domain/year/duration.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import type { Job } from './job.ts'
import { cronItemsOf, jobsAtOnce, loggerTo, openWorkerPool, tasksOf } from './work.ts'

export type RunningJobs = {
  /** Takes no more jobs, and returns when those under way are done, or after ten seconds. */
  readonly stop: () => Promise<void>
}

/** A job that has been held for this long belongs to a server that is gone; none of ours takes a fraction of it. */
const heldAtMost = 5 * minutes
const shutdownTimeoutMs = 10 * seconds
const pauseMs = 2 * seconds

/**
 * Works off the queue for as long as the server runs, whatever becomes of the database meanwhile. Several servers
 * share one queue: each job is taken by one of them.
 */
export function startJobs(
  outside: Outside,
  app: ConnectionSettings,
  jobs: readonly Job[],
  tell: (sentence: string) => void,
): RunningJobs {
  const pgPool = openWorkerPool(app)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let runner: Runner | null = null
  let told = ''

  async function workOnce(): Promise<void> {
    await freeAbandonedJobs(pgPool)
    runner = await run({
      pgPool,
      taskList: tasksOf(jobs, outside),
      parsedCronItems: cronItemsOf(jobs),
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      logger: loggerTo(tell),
    })
    if (isStopping()) await runner.stop()
    await runner.promise
  }

  /** While the database is away every try fails in the same words. */
  function logOnce(error: unknown): void {
    const sentence = error instanceof Error ? error.message : String(error)
    if (sentence !== told) tell(`Jobs cannot be worked on: ${sentence}`)
    told = sentence
  }

  async function workOn(): Promise<void> {
    while (!isStopping()) {
      await workOnce().then(() => {
        told = ''
      }, logOnce)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const freeing = setInterval(() => void freeAbandonedJobs(pgPool).catch(() => undefined), minutes)
  const working = workOn()
  return {
    async stop() {
      clearInterval(freeing)
      stopping.abort()
      await Promise.race([
        runner?.stop().catch(() => undefined),
        delay(shutdownTimeoutMs, undefined, { ref: false }),
      ])
      await Promise.race([working, delay(pauseMs, undefined, { ref: false })])
      await pgPool.end()
    },
  }
}

/**
 * graphile-worker itself waits for four hours before it takes a job from a server that was killed. Only these jobs: what
 * the same server has taken since may well be under way.
 */
async function freeAbandonedJobs(pgPool: pg.Pool): Promise<void> {
  await pgPool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [heldAtMost / seconds],
  )
  await pgPool.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [heldAtMost / seconds],
  )
}
