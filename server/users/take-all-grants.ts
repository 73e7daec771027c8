import { eq } from 'drizzle-orm'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { userSiteAccess } from '#server/db/schema/users.ts'

/** What was granted to somebody in one place is not theirs in another. */
export async function revokeAllGrants(db: Database, { id }: UserRow): Promise<void> {
  await db.delete(userSiteAccess).where(eq(userSiteAccess.userId, id))
}
