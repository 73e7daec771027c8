import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { notFound } from '#server/problems.ts'

export type LocalAuthorityRow = typeof localAuthorities.$inferSelect

/** Anybody's to know; throws not-found where there is none. */
export async function requireLocalAuthority(db: Database, id: string): Promise<LocalAuthorityRow> {
  const [row] = await db.select().from(localAuthorities).where(eq(localAuthorities.id, id))
  if (!row) throw notFound('Local authority')
  return row
}
