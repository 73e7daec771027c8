import { getTableColumns, sql } from 'drizzle-orm'
import type { Caller } from '#server/access/as-actor.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'

export type Account = typeof users.$inferSelect

/** The account of an address, in whatever case it is written. Needs no caller: nobody is known yet. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const [account] = await db
    .select(getTableColumns(users))
    .from(sql<Account>`auth_find_account(${email}) as users`)
  return account ?? null
}

/** As whom the database is asked once the password was right. */
export function callerOf(account: Account): Caller {
  const { id, role, organizationId, localAuthorityId } = account
  return { id, role, effectiveOrganizationId: organizationId, localAuthorityId }
}
