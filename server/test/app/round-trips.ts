import type pg from 'pg'
import { withWatchedQueries } from './watched-queries.ts'

/** How often a call waits for the database in a row, and what for. */
export type RoundTrips = { readonly inARow: number; readonly queries: readonly string[] }

/**
 * Of what runs on two connections at once only the longer counts. On one connection each query waits for the one before,
 * also where they are asked for together. Connections must be open already.
 */
export async function roundTripsOf(pool: pg.Pool, call: () => Promise<unknown>): Promise<RoundTrips> {
  const queries: string[] = []
  // The longest row that has been answered, and that has been asked for.
  let answered = 0
  let inARow = 0
  await withWatchedQueries(pool, call, (query) => {
    let askedHere = 0
    return (args) => {
      const place = Math.max(answered, askedHere) + 1
      askedHere = place
      inARow = Math.max(inARow, place)
      queries.push(textOf(args[0]))
      const done = () => {
        answered = Math.max(answered, place)
      }
      const callback = args.at(-1)
      if (typeof callback !== 'function') return query(args).finally(done)
      const called = (...results: unknown[]) => {
        done()
        callback(...results)
      }
      return query([...args.slice(0, -1), called])
    }
  })
  return { inARow, queries }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
