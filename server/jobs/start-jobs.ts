import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#domain/year/duration.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import type { Job, JobSlots } from './job.ts'
import { maxSilenceMs, openPresence } from './presence.ts'
import { runWorker } from './run-worker.ts'
import { openWorkerPool, slotsOf } from './worker.ts'

export type RunningJobs = {
  /** Takes no more jobs; returns when the running ones are done, or after ten seconds. */
  readonly stop: () => Promise<void>
}

const shutdownTimeoutMs = 10 * seconds

/** Several servers share one queue, and each job is taken by one of them; an absent database is waited for. */
export function startJobs(
  outside: Outside,
  app: ConnectionSettings,
  jobs: readonly Job[],
  log: (sentence: string) => void,
  silenceMs = maxSilenceMs,
): RunningJobs {
  const pool = openWorkerPool(app)
  const presence = openPresence(pool, silenceMs)
  const logOnce = onceInARow(log)
  const workers = (Object.keys(slotsOf) as JobSlots[]).map((slots) =>
    runWorker(
      pool,
      outside,
      jobs.filter((job) => job.slots === slots),
      { ...slotsOf[slots], presence, log, logFailure: logOnce },
    ),
  )
  return {
    async stop() {
      await Promise.race([
        Promise.all(workers.map((stop) => stop())),
        delay(shutdownTimeoutMs, undefined, { ref: false }),
      ])
      // Last, so that no other server takes a job that is still being finished.
      await presence.stop()
      await pool.end()
    },
  }
}

/** While the database is away every attempt fails with the same message. */
function onceInARow(log: (sentence: string) => void): (error: unknown | null) => void {
  let lastLogged = ''
  return (error) => {
    const sentence = error === null ? '' : error instanceof Error ? error.message : String(error)
    if (sentence !== '' && sentence !== lastLogged) log(`Jobs cannot be worked on: ${sentence}`)
    lastLogged = sentence
  }
}
