import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { minutes, seconds } from '#domain/year/duration.ts'
import { type ConnectionSettings, withConnection } from './database.ts'

export type Waiting = {
  readonly say: (sentence: string) => void
  readonly maxMs: number
}

export const defaultWaiting: Waiting = { say: (sentence) => console.warn(sentence), maxMs: 2 * minutes }

/** While a migration waits for a table, everyone else waits behind it. */
export const lockTimeout = 1 * seconds

const firstPauseMs = 0.5 * seconds
const maxPauseMs = 8 * seconds

/** Does the work again, after growing pauses, for as long as tables that it needs are in use. */
export async function retryLocked(
  settings: ConnectionSettings,
  client: pg.Client,
  { say, maxMs }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeout}`)
  const deadline = performance.now() + maxMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    const watch = watchBlockers(settings, await pidOf(client))
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      const blockers = await watch.blockers()
      if (performance.now() + pauseMs > deadline)
        throw new Error(
          `The database could not be migrated, because ${blockers}. Nothing was changed: end that, then start again.`,
          { cause: error },
        )
      say(`The migration waits: ${blockers}. It is tried again in ${pauseMs / seconds} s.`)
    } finally {
      await watch.stop()
    }
    await delay(pauseMs)
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError && (cause.code === '55P03' || cause.code === '40P01')
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Asks while the migration waits, as afterwards PostgreSQL doesn't know whom it waited for. */
function watchBlockers(settings: ConnectionSettings, pid: number) {
  const stopping = new AbortController()
  let seen = 'a table is in use'
  const watching = withConnection(settings, async (client) => {
    while (!stopping.signal.aborted) {
      seen = (await readBlockers(client, pid)) ?? seen
      await delay(lockTimeout / 4, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }).catch(() => undefined)
  const stop = async () => {
    stopping.abort()
    await watching
  }
  return {
    stop,
    async blockers() {
      await stop()
      return seen
    },
  }
}

type Blocker = { relation: string | null; pid: number; role: string | null; program: string }

async function readBlockers(client: pg.Client, pid: number): Promise<string | null> {
  const { rows } = await client.query<Blocker>(
    `select waited.relation::regclass::text as relation, blocker.pid, blocker.usename as role,
       blocker.application_name as program
     from pg_locks waited cross join unnest(pg_blocking_pids($1)) pid
     join pg_stat_activity blocker on blocker.pid = pid.pid
     where waited.pid = $1 and not waited.granted`,
    [pid],
  )
  const sentences = rows.map(
    (row) =>
      `${row.relation === null ? 'a row' : `the table ${row.relation}`} is in use by process ${row.pid} of PostgreSQL (${[row.role, row.program].filter(Boolean).join(', ')})`,
  )
  return sentences.length === 0 ? null : [...new Set(sentences)].join(' and ')
}
