import type pg from 'pg'

type Rows = Readonly<Record<string, number>>

/** Counts also what earlier transactions of the connection read, if that has not been written down yet. */
const counted = `select coalesce(json_object_agg(relname, seq_tup_read + coalesce(idx_tup_fetch, 0)), '{}') as rows
  from pg_stat_xact_user_tables`

/** How many rows of each table the transactions of a call read; those that an index alone answers are not read. */
export async function rowsReadBy(pool: pg.Pool, call: () => Promise<unknown>): Promise<Rows> {
  const read: Record<string, number> = {}
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    const query = client.query
    const rowsUntilNow = async (): Promise<Rows> =>
      (await Reflect.apply(query, client, [counted])).rows[0].rows
    let before: Rows = {}
    originals.set(client, query)
    client.query = async function watched(...args: unknown[]) {
      if (args[0] === 'commit')
        for (const [table, rows] of Object.entries(await rowsUntilNow()))
          read[table] = (read[table] ?? 0) + rows - (before[table] ?? 0)
      const answer = await Reflect.apply(query, client, args)
      if (String(args[0]).startsWith('begin')) before = await rowsUntilNow()
      return answer
    } as typeof query
  }
  pool.on('acquire', watch)
  try {
    await call()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of originals) client.query = query
  }
  return read
}

/** How many rows the largest answer of the database to a call has. */
export async function rowsAnsweredTo(pool: pg.Pool, call: () => Promise<unknown>): Promise<number> {
  let most = 0
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (originals.has(client)) return
    const query = client.query
    originals.set(client, query)
    client.query = async function watched(...args: unknown[]) {
      const answer = await Reflect.apply(query, client, args)
      // Without a promise the answer goes to a callback.
      most = Math.max(most, answer?.rowCount ?? 0)
      return answer
    } as typeof query
  }
  pool.on('acquire', watch)
  try {
    await call()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of originals) client.query = query
  }
  return most
}
