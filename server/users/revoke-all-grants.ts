import { eq } from 'drizzle-orm'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { userSiteAccess } from '#server/db/schema/users.ts'

/** Grants do not follow a person to another organisation or role. */
export async function revokeAllGrants(db: Database, { id }: UserRow): Promise<void> {
  await db.delete(userSiteAccess).where(eq(userSiteAccess.userId, id))
}
