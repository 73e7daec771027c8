import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { pause, stayConnected } from '#server/servers/stay-connected.ts'
import { announceWorker, freeJobsOf, readOtherWorkers, withdrawWorker } from './silent-workers.ts'

const beatMs = 1 * seconds
const beatTimeoutMs = 3 * seconds
/** With a beat and the worker's own interval of two seconds a killed server's jobs run again within fifteen. */
export const maxSilenceMs = 7 * seconds

/**
 * Shows the other servers that this one's workers are alive, and frees the jobs of those that are not.
 * A worker is announced by an advisory lock on a connection that asks for the others every second: a killed process
 * loses the lock, and PostgreSQL knows when a frozen one last asked. After `silenceMs` one is taken for dead.
 */
export function openPresence(pool: pg.Pool, silenceMs: number) {
  const workers = new Set<string>()
  const stopping = new AbortController()

  async function announceTo(client: pg.Client, ended: AbortSignal): Promise<void> {
    const announced = new Set<string>()
    const deadAmong = watchForDead(silenceMs)
    await client.connect()
    while (!ended.aborted) {
      await announceChanges(client, workers, announced)
      const dead = deadAmong(await readOtherWorkers(client, [...workers]))
      if (dead.length > 0) await freeJobsOf(client, dead)
      await pause(beatMs, ended)
    }
  }

  const announcing = stayConnected({
    settings: () => ({ ...pool.options, query_timeout: beatTimeoutMs }),
    pauseMs: beatMs,
    stopping: stopping.signal,
    use: announceTo,
  })
  return {
    announce: (workerId: string) => void workers.add(workerId),
    withdraw: (workerId: string) => void workers.delete(workerId),
    async stop() {
      stopping.abort()
      await announcing
    },
  }
}
export type Presence = ReturnType<typeof openPresence>

async function announceChanges(
  client: pg.Client,
  workers: ReadonlySet<string>,
  announced: Set<string>,
): Promise<void> {
  for (const id of workers) if (!announced.has(id)) await announceWorker(client, id)
  for (const id of announced) if (!workers.has(id)) await withdrawWorker(client, id)
  announced.clear()
  for (const id of workers) announced.add(id)
}

type OtherWorkers = Awaited<ReturnType<typeof readOtherWorkers>>

/** Remembers since when a worker has no connection, as it may be between two: PostgreSQL can't say for how long. */
function watchForDead(silenceMs: number): (others: OtherWorkers) => string[] {
  let missingSince = new Map<string, number>()
  return (others) => {
    const now = performance.now()
    const missing = others.filter(({ silentMs }) => silentMs === null)
    missingSince = new Map(missing.map(({ id }) => [id, missingSince.get(id) ?? now]))
    return others
      .filter(({ id, silentMs }) => (silentMs ?? now - (missingSince.get(id) ?? now)) > silenceMs)
      .map(({ id }) => id)
  }
}
