import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { invalidInput } from '#server/problems.ts'

export async function requireKnownLocalAuthority(db: Database, id: string): Promise<void> {
  const [known] = await db
    .select({ id: localAuthorities.id })
    .from(localAuthorities)
    .where(eq(localAuthorities.id, id))
  if (!known) throw invalidInput({ localAuthorityId: 'Please select a local authority' })
}
