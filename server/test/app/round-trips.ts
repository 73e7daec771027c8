import type pg from 'pg'

/** How often a call waits for the database in a row, and what for. */
export type RoundTrips = { readonly inARow: number; readonly queries: readonly string[] }

/**
 * Of what runs on two connections at once only the longer counts. On one connection each query waits for the one before,
 * also where they are asked for together. Connections must be open already.
 */
export async function roundTripsOf(pool: pg.Pool, call: () => Promise<unknown>): Promise<RoundTrips> {
  const queries: string[] = []
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  // The longest row that has been answered, and that each connection has been asked for.
  let answered = 0
  const askedOf = new Map<pg.PoolClient, number>()
  const watch = (client: pg.PoolClient) => {
    if (originals.has(client)) return
    const original = client.query
    originals.set(client, original)
    client.query = ((...args: unknown[]) => {
      const place = Math.max(answered, askedOf.get(client) ?? 0) + 1
      askedOf.set(client, place)
      queries.push(textOf(args[0]))
      const done = () => {
        answered = Math.max(answered, place)
      }
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const called = (...results: unknown[]) => {
          done()
          callback(...results)
        }
        return Reflect.apply(original, client, [...args.slice(0, -1), called])
      }
      const result = Reflect.apply(original, client, args) as unknown as Promise<unknown>
      return result.finally(done)
    }) as typeof original
  }
  pool.on('acquire', watch)
  try {
    await call()
  } finally {
    pool.off('acquire', watch)
    for (const [client, original] of originals) client.query = original
  }
  return { inARow: Math.max(answered, ...askedOf.values(), 0), queries }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
