import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { minutes, seconds } from '#domain/year/duration.ts'
import type { Primary } from './hosts/primary.ts'
import { prepareStatements } from './prepared-statements.ts'
import { dropIdleWithSilent } from './silent-connections.ts'

/** A connection or a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type ConnectionSettings = pg.PoolConfig & {
  /** With several hosts: `connectionString` is the address of the one that accepts writes. */
  readonly primary?: Primary
  /** False behind a pooler that mixes those of several connections. */
  readonly preparesStatements?: boolean
}

// Dates stay text: the driver's own parser would make them local-time Dates.
const asText = (text: string) => text
const dateArrayOid = 1182
const dayTypes = [pg.types.builtins.DATE, dateArrayOid]
for (const type of dayTypes) pg.types.setTypeParser(type, asText)

/** No call may hold a connection for longer than it takes to say 503 within five seconds. */
const limits = {
  connectionTimeoutMillis: 3 * seconds,
  statement_timeout: 4 * seconds,
  query_timeout: 4.25 * seconds,
  // A row may have to be waited for twice: for those that wait already, then for who has locked it. With the wait
  // for its turn (`queueWritesPerOrganization`) a call has a second left, on a busy machine too.
  lock_timeout: 1.25 * seconds,
  idle_in_transaction_session_timeout: 10 * seconds,
  // A dead connection is closed after fifteen seconds. A new one plans every query again, longer than answering it.
  idleTimeoutMillis: 5 * minutes,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5 * seconds,
}

const maxConnections = 10

export function openPool(settings: ConnectionSettings, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ max: maxConnections, ...limits, ...settings })
  const { primary } = settings
  // The pool has copied the address; read anew it follows the primary.
  if (primary)
    Object.defineProperty(pool.options, 'connectionString', { get: primary.address, enumerable: true })
  // Without a handler a dropped idle connection would end the process; the next call replaces it.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    if (settings.preparesStatements !== false) prepareStatements(client)
    // The pool does not handle errors of a connection in use; its query fails anyway.
    client.on('error', () => undefined)
  })
  dropIdleWithSilent(pool, () => primary?.lookAgain())
  return pool
}

export function openDatabase(pool: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle({ client: pool })
}

export async function withConnection<Result>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(settings)
  return work(client).finally(() => client.end())
}

/** A connection of its own, to the host that accepts writes. */
export async function openClient(settings: ConnectionSettings): Promise<pg.Client> {
  await settings.primary?.find()
  const client = new pg.Client(settings)
  // A lost connection already fails the running query; without a handler the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
