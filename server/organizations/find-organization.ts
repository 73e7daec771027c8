import type { Organization } from '#contract/organizations/organization.ts'
import type { organizations } from '#contract/organizations/organizations.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { presentOrganization } from './present.ts'

export async function findOrganization(
  db: Database,
  { actor, params }: Call<typeof organizations.find>,
): Promise<Organization> {
  return presentOrganization(await organizationWithinReach(db, actor, params.id))
}
