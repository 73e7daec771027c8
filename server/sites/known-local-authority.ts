import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { invalidInput } from '#server/problems.ts'

export async function requireKnownLocalAuthority(db: Database, id: string): Promise<void> {
  if ((await db.$count(localAuthorities, eq(localAuthorities.id, id))) === 0)
    throw invalidInput({ localAuthorityId: 'Please select a local authority' })
}
