import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'

/** Before any row that belongs to an account: two calls that lock in different orders would wait for each other. */
export async function lockAccount(db: Database, id: string): Promise<void> {
  await db.execute(sql`select 1 from ${users} where ${users.id} = ${id} for update`)
}
