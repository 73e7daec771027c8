import pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { isReadOnly, isSilent } from '#server/db/silent-connections.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import type { Actor } from './actor.ts'

/** The caller as row-level security knows it. */
export type Caller = Pick<Actor, 'id' | 'role' | 'effectiveOrganizationId' | 'localAuthorityId' | 'apiKey'>

type Mode = 'read write' | 'isolation level repeatable read' | 'isolation level repeatable read, read only'

function beginTransaction(caller: Caller, mode: Mode): string {
  const settings = {
    'app.user_id': caller.id,
    'app.role': caller.role,
    'app.organization_id': caller.effectiveOrganizationId ?? '',
    'app.authority_id': caller.localAuthorityId ?? '',
    // The audit entries of this transaction name the key.
    'app.api_key_id': caller.apiKey?.id ?? '',
  }
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  // One round trip for both; the values are quoted, as a simple query takes no parameters.
  return `begin ${mode}; select ${calls.join(', ')}`
}

/** One transaction under row-level security with the caller's reach; rolls back when the work throws. */
export async function asCaller<T>(
  pool: pg.Pool,
  caller: Caller,
  work: (db: Database) => Promise<T>,
  mode: Mode = 'read write',
): Promise<T> {
  const client = await pool.connect()
  let failed: Error | undefined
  try {
    await client.query(beginTransaction(caller, mode))
    const result = await work(openDatabase(client))
    await client.query('commit')
    return result
  } catch (error) {
    // On a connection that doesn't answer a rollback would wait as long again; one to a standby is of no use.
    failed =
      isSilent(error) || isReadOnly(error)
        ? new Error('The connection is of no use.', { cause: error })
        : await rollBack(client)
    throw error
  } finally {
    // A connection that could not roll back must not be reused by the next caller.
    client.release(failed)
  }
}

const rollBackTimeoutMs = 1 * seconds

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    const rollback: pg.QueryConfig & { query_timeout: number } = {
      text: 'rollback',
      query_timeout: rollBackTimeoutMs,
    }
    await client.query(rollback)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('The transaction could not be rolled back.')
  }
}

/**
 * As `asCaller`, all of one moment, on the replica while that is current. What it refuses or can't answer the primary
 * decides.
 */
export async function readAsCaller<T>(
  { pool, replica }: Pick<Outside, 'pool' | 'replica'>,
  caller: Caller,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const mode = 'isolation level repeatable read, read only'
  if (replica?.isCurrent())
    try {
      return await asCaller(replica.pool, caller, work, mode)
    } catch (error) {
      if (!(error instanceof Refusal)) replica.distrust()
    }
  return asCaller(pool, caller, work, mode)
}
