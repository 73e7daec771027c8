import type pg from 'pg'

/** An answer to a callback, which is the last of the arguments then, is not returned. */
type Query = (args: unknown[]) => Promise<pg.QueryResult>

/** Makes a call while each connection that it takes from the pool sends its queries through what `watch` returns. */
export async function withWatchedQueries(
  pool: pg.Pool,
  call: () => Promise<unknown>,
  watch: (query: Query) => Query,
): Promise<void> {
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watchClient = (client: pg.PoolClient) => {
    if (originals.has(client)) return
    const original = client.query
    originals.set(client, original)
    const watched = watch((args) => Reflect.apply(original, client, args))
    client.query = ((...args: unknown[]) => watched(args)) as typeof original
  }
  pool.on('acquire', watchClient)
  try {
    await call()
  } finally {
    pool.off('acquire', watchClient)
    for (const [client, original] of originals) client.query = original
  }
}
