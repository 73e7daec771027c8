import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/**
 * Revokes a person's own keys, as themselves or as their administrator, and returns how many. A thief who knew the old
 * password must not keep an API key.
 */
export async function revokeOwnKeys(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(
    sql`select app_end_own_api_keys(${userId}::uuid) as ended`,
  )
  return rows[0]?.ended ?? 0
}
