import type { organizations } from '#contract/organizations/organizations.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { presentOrganization } from './present.ts'

export const findOrganization: Handler<typeof organizations.find> = async (db, { actor, params }) => {
  return presentOrganization(await organizationWithinReach(db, actor, params.id))
}
