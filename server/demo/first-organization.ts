import { asc } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'

/** The oldest organisation, in which the demo's system administrator starts. */
export async function findFirstOrganization(owner: Database): Promise<string | null> {
  const [first] = await owner
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(asc(organizations.createdAt))
    .limit(1)
  return first?.id ?? null
}
