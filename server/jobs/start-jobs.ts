import { setTimeout as delay } from 'node:timers/promises'
import { type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import { minutes, seconds } from '#domain/year/duration.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import type { Job } from './job.ts'
import { cronItemsOf, jobsAtOnce, loggerTo, openWorkerPool, tasksOf } from './worker.ts'

export type RunningJobs = {
  /** Takes no more jobs; returns when the running ones are done, or after ten seconds. */
  readonly stop: () => Promise<void>
}

/** A job locked for this long belongs to a server that has died: no job takes nearly as long. */
const abandonedAfterMs = 5 * minutes
const shutdownTimeoutMs = 10 * seconds
const pauseMs = 2 * seconds

/** Several servers share one queue, and each job is taken by one of them; an absent database is waited for. */
export function startJobs(
  outside: Outside,
  app: ConnectionSettings,
  jobs: readonly Job[],
  log: (sentence: string) => void,
): RunningJobs {
  const pgPool = openWorkerPool(app)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let runner: Runner | null = null
  let lastLogged = ''

  async function runWorker(): Promise<void> {
    await freeAbandonedJobs(pgPool)
    runner = await run({
      pgPool,
      taskList: tasksOf(jobs, outside),
      parsedCronItems: cronItemsOf(jobs),
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      logger: loggerTo(log),
    })
    if (isStopping()) await runner.stop()
    await runner.promise
  }

  /** While the database is away every attempt fails with the same message. */
  function logOnce(error: unknown): void {
    const sentence = error instanceof Error ? error.message : String(error)
    if (sentence !== lastLogged) log(`Jobs cannot be worked on: ${sentence}`)
    lastLogged = sentence
  }

  async function runUntilStopped(): Promise<void> {
    while (!isStopping()) {
      await runWorker().then(() => {
        lastLogged = ''
      }, logOnce)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const freeing = setInterval(() => void freeAbandonedJobs(pgPool).catch(() => undefined), minutes)
  const working = runUntilStopped()
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

/** By age, as the same server may be running newer ones; graphile-worker would wait four hours. */
async function freeAbandonedJobs(pgPool: pg.Pool): Promise<void> {
  await pgPool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [abandonedAfterMs / seconds],
  )
  await pgPool.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [abandonedAfterMs / seconds],
  )
}
