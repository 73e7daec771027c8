import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/**
 * Sets the key of so many calendars that an earlier release left without, and returns how many; a trigger sets it
 * whenever one is changed. Until then reports read each of them.
 */
export async function storeClaimsKeys(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with missing as (
      select id from calendars where claims_key is null and claim_weeks is null and claims_key_of(calendars) is not null
      order by id limit ${limit} for no key update
    )
    update calendars set claims_key = claims_key_of(calendars) from missing where calendars.id = missing.id`)
  return rowCount ?? 0
}
