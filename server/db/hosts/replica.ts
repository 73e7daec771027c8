import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'

const checkMs = 1 * seconds
const maxLagMs = 5 * seconds

type Mark = { readonly lsn: string; readonly at: number }

/**
 * A standby that answers what may be a few seconds old. Asks the primary each second where its write-ahead log ends, and
 * the replica which of these places it has reached.
 */
export function openReplica(primary: pg.Pool, replica: pg.Pool) {
  const stopping = new AbortController()
  let currentAt = Number.NEGATIVE_INFINITY
  let marks: Mark[] = []

  async function check(): Promise<void> {
    const at = performance.now()
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    marks = [...marks.filter((mark) => at - mark.at < maxLagMs), { lsn: rows[0]?.lsn ?? '', at }]
    const { rows: reached } = await replica.query<{ count: number }>(
      `select count(*)::int as count from unnest($1::pg_lsn[]) as lsn
       where pg_is_in_recovery() and lsn <= pg_last_wal_replay_lsn()`,
      [marks.map(({ lsn }) => lsn)],
    )
    currentAt = marks[(reached[0]?.count ?? 0) - 1]?.at ?? currentAt
  }

  async function checkUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check().catch(() => undefined)
      await delay(checkMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  const checking = checkUntilStopped()
  return {
    pool: replica,
    /** Whether it has what the primary had five seconds ago. */
    isCurrent: () => performance.now() - currentAt < maxLagMs,
    /** After a failure: not current until it is asked again. */
    distrust() {
      currentAt = Number.NEGATIVE_INFINITY
    },
    async stop() {
      stopping.abort()
      await checking
      await replica.end()
    },
  }
}
export type Replica = ReturnType<typeof openReplica>
