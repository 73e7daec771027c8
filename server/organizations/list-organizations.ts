import { asc } from 'drizzle-orm'
import type { Organization } from '#contract/organizations/organization.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { presentOrganization } from './present.ts'

/** Only system administrators may call this. */
export async function listOrganizations(db: Database): Promise<Organization[]> {
  const rows = await db.select().from(organizations).orderBy(asc(organizations.name), asc(organizations.id))
  return rows.map(presentOrganization)
}
