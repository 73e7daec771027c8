import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** In small letters. It only decides which mail an address is sent, never what the caller is answered. */
export async function addressesWithAccount(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = sql.param(addresses.map((address) => address.toLowerCase()))
  const { rows } = await db.execute<{ email: string }>(
    sql`select app_addresses_with_account(${wanted}::text[]) as email`,
  )
  return new Set(rows.map(({ email }) => email))
}
