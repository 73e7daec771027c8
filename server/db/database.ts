import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { prepareByText } from './prepared-statements.ts'

/** A connection or a transaction: whatever takes one works inside the other's. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type ConnectionSettings = pg.PoolConfig

// A calendar day stays the text it is: the driver's own parser would make it a local-time Date.
const keepText = (text: string) => text
const dateArrayOid = 1182
const dayTypes = [pg.types.builtins.DATE, dateArrayOid]
for (const type of dayTypes) pg.types.setTypeParser(type, keepText)

/** No call may hold a connection for longer than it takes to say 503 within five seconds. */
const limits = {
  connectionTimeoutMillis: 3 * seconds,
  statement_timeout: 4 * seconds,
  query_timeout: 4.5 * seconds,
  idle_in_transaction_session_timeout: 10 * seconds,
  keepAlive: true,
}

export const mostConnections = 10

export function openPool(settings: ConnectionSettings, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ max: mostConnections, ...limits, ...settings })
  // An idle connection that the server drops is replaced by the next call; without a handler it ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    prepareByText(client)
    // While a call holds it the pool does not listen; the call's own query fails and says so.
    client.on('error', () => undefined)
  })
  return pool
}

export function openDatabase(pool: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle({ client: pool })
}
