import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** A thief who knew the old password must not keep an API key. Returns how many there were. */
export async function revokeOwnKeys(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(
    sql`select app_end_own_api_keys(${userId}::uuid) as ended`,
  )
  return rows[0]?.ended ?? 0
}
