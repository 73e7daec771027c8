import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import type { Outside } from '#server/outside.ts'
import { shareSlots } from './fair-slots.ts'
import type { Job } from './job.ts'
import type { Presence } from './presence.ts'
import { cronItemsOf, loggerTo, type Slots, tasksOf } from './worker.ts'

type Options = Slots & {
  readonly presence: Presence
  readonly log: (sentence: string) => void
  /** Null once it works again. */
  readonly logFailure: (error: unknown | null) => void
}

const pauseMs = 2 * seconds
/** Before graphile-worker connects again, which takes 68 ms at least. */
const stopAfterMs = 20

/**
 * Only what ends in a batch ends the worker where the database can't store it: its jobs are then freed, as it is not
 * announced any more. Otherwise they would be taken for running, for hours, and so would their queues.
 */
const endingTogether = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Works on these jobs, again after each failure of the database; returns what stops it. */
export function runWorker(
  pgPool: pg.Pool,
  outside: Outside,
  jobs: readonly Job[],
  { concurrency, share, pollIntervalMs, presence, log, logFailure }: Options,
): () => Promise<void> {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let runner: Runner | null = null

  async function runOnce(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    let workerId: string | null = null
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
      presence.announce(workerId)
    })
    let hasFailed = false
    // The database may have given it a job without its knowing: another worker begins, and this one's jobs are freed.
    events.on('worker:getJob:error', () => {
      hasFailed = true
      // After its other slots have failed likewise.
      setTimeout(() => runner?.stop().catch(() => undefined), stopAfterMs)
    })
    try {
      runner = await run({
        pgPool,
        taskList: tasksOf(jobs, outside),
        parsedCronItems: cronItemsOf(jobs),
        concurrency,
        pollInterval: pollIntervalMs,
        ...(share !== null && { forbiddenFlags: shareSlots({ slots: concurrency, share }, events) }),
        noHandleSignals: true,
        preset: endingTogether,
        logger: loggerTo(log),
        events,
      })
      if (isStopping() || hasFailed) await runner.stop()
      await runner.promise
    } finally {
      if (workerId !== null) presence.withdraw(workerId)
    }
  }

  async function runUntilStopped(): Promise<void> {
    while (!isStopping() && jobs.length > 0) {
      await runOnce().then(() => logFailure(null), logFailure)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const working = runUntilStopped()
  return async () => {
    stopping.abort()
    await runner?.stop().catch(() => undefined)
    await Promise.race([working, delay(pauseMs, undefined, { ref: false })])
  }
}
