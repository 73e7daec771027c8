import type pg from 'pg'
import { withWatchedQueries } from './watched-queries.ts'

type ByTable = Readonly<Record<string, number>>

/** How many rows of each table the transactions of a call read; those that an index alone answers are not read. */
export const rowsReadBy = (pool: pg.Pool, call: () => Promise<unknown>) =>
  addedBy(pool, call, 'seq_tup_read + coalesce(idx_tup_fetch, 0)')

/** How often the transactions of a call search an index of each table, each time from its root. */
export const indexSearchesBy = (pool: pg.Pool, call: () => Promise<unknown>) =>
  addedBy(pool, call, 'coalesce(idx_scan, 0)')

/** How often the transactions of a call read each table, from its beginning or by an index. */
export const readingsBy = (pool: pg.Pool, call: () => Promise<unknown>) =>
  addedBy(pool, call, 'seq_scan + coalesce(idx_scan, 0)')

async function addedBy(pool: pg.Pool, call: () => Promise<unknown>, figure: string): Promise<ByTable> {
  // Counts also what earlier transactions of the connection did, if that has not been written down yet.
  const counted = `select coalesce(json_object_agg(relname, ${figure}), '{}') as figures from pg_stat_xact_user_tables`
  const added: Record<string, number> = {}
  await withWatchedQueries(pool, call, (query) => {
    const untilNow = async (): Promise<ByTable> => (await query([counted])).rows[0].figures
    let before: ByTable = {}
    return async (args) => {
      if (args[0] === 'commit')
        for (const [table, number] of Object.entries(await untilNow()))
          added[table] = (added[table] ?? 0) + number - (before[table] ?? 0)
      const answer = await query(args)
      if (String(args[0]).startsWith('begin')) before = await untilNow()
      return answer
    }
  })
  return added
}

/** How many rows the largest answer of the database to a call has. */
export async function rowsAnsweredTo(pool: pg.Pool, call: () => Promise<unknown>): Promise<number> {
  let most = 0
  await withWatchedQueries(pool, call, (query) => async (args) => {
    const answer = await query(args)
    // An answer to a callback is not returned.
    most = Math.max(most, answer?.rowCount ?? 0)
    return answer
  })
  return most
}
