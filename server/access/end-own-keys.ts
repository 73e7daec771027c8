import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/**
 * Revokes somebody's own keys, as themselves or as whoever looks after them; how many there were. Whoever chooses a
 * password anew because a thief had the old one must not leave the thief a key.
 */
export async function endOwnKeys(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(
    sql`select app_end_own_api_keys(${userId}::uuid) as ended`,
  )
  return rows[0]?.ended ?? 0
}
