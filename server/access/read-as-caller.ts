import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { asCaller, type Caller } from './as-actor.ts'

/** As `asCaller`, on the replica while that is current. What it refuses or can't answer the primary decides. */
export async function readAsCaller<T>(
  { pool, replica }: Pick<Outside, 'pool' | 'replica'>,
  caller: Caller,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (replica?.isCurrent())
    try {
      return await asCaller(replica.pool, caller, work, 'read only')
    } catch (error) {
      if (!(error instanceof Refusal)) replica.distrust()
    }
  return asCaller(pool, caller, work)
}
