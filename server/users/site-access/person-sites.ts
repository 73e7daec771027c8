import type { siteAccess as calls, PersonSitesInput } from '#contract/people/site-access.ts'
import { givesMoreEditing, type SiteGrants, withAllSites } from '#domain/people/site-grants.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import { addFirstSitesJob } from '#server/notifications/notify-of-first-sites.ts'
import { invalidInput } from '#server/problems.ts'
import { changePerson, recordPersonEvent, requireNotErased } from '#server/users/change-person.ts'
import {
  type Grantee,
  granteeToManage,
  grantsOf,
  presentPersonSites,
  readGrants,
  siteIdsOf,
  writeGrants,
} from './site-grants.ts'

export const findPersonSites: Handler<typeof calls.find> = async (db, call) => {
  const grantee = await granteeToManage(db, call.actor, call.params.id)
  return presentPersonSites(grantee.person, await grantsOfOne(db, grantee))
}

export const replacePersonSites: Handler<typeof calls.replace> = async (db, call) => {
  const { actor, params, body, ifMatch, now } = call
  const grantee = await granteeToManage(db, actor, params.id)
  requireNotErased(grantee.person)
  const siteIds = await siteIdsOf(db, grantee.organizationId)
  const grants = grantsIn(body, grantee, siteIds)
  const before = await grantsOfOne(db, grantee)
  const held = { allSites: grantee.person.allSites, grants: before }
  const isGivenMore = givesMoreEditing(held, { allSites: body.allSites, grants })
  if (isGivenMore) requireFreshConfirmation(actor, now)
  const after = await changePerson(db, grantee.person, ifMatch, { allSites: body.allSites })
  await writeGrants(db, { ...grantee, person: after }, grants, now)
  await addFirstSitesJob(db, after, held, { grants })
  await recordPersonEvent(db, call, {
    action: 'user.grant-sites',
    person: { id: after.id, organizationId: grantee.organizationId },
    before: { allSites: grantee.person.allSites, sites: grantsOf(before) },
    after: { allSites: after.allSites, sites: grantsOf(grants) },
  })
  return presentPersonSites(after, grants)
}

function grantsIn(
  { allSites, sites }: PersonSitesInput,
  { person }: Grantee,
  siteIds: readonly string[],
): SiteGrants {
  if (sites.some(({ siteId }) => !siteIds.includes(siteId)))
    throw invalidInput({ sites: 'One of these sites is not one of the organisation’s.' })
  if (person.role === 'la_user') requireEditing(allSites, sites)
  const single = new Map(sites.map(({ siteId, access }) => [siteId, access]))
  if (single.size < sites.length) throw invalidInput({ sites: 'Name each site once.' })
  return withAllSites(single, allSites, siteIds)
}

function requireEditing(allSites: PersonSitesInput['allSites'], sites: PersonSitesInput['sites']): void {
  if (allSites !== null)
    throw invalidInput({ allSites: 'People of a local authority are given sites one by one.' })
  if (sites.some(({ access }) => access === 'read'))
    throw invalidInput({
      sites: 'People of a local authority can read its sites already: choose Edit or No access.',
    })
}

async function grantsOfOne(db: Database, { person, organizationId }: Grantee): Promise<SiteGrants> {
  return (await readGrants(db, organizationId, [person.id])).get(person.id) ?? new Map()
}
