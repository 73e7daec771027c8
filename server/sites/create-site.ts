import { randomUUID } from 'node:crypto'
import type { sites as calls } from '#contract/organizations/sites.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { addFirstSitesJobs } from '#server/notifications/notify-of-first-sites.ts'
import { requireAllowedOverrides, requireConfirmedApproval } from './allowed-overrides.ts'
import { requireKnownLocalAuthority } from './known-local-authority.ts'
import { readSite } from './list-sites.ts'

export const createSite: Handler<typeof calls.create> = async (db, call) => {
  const { actor, params, body, now } = call
  const organization = await organizationWithinReach(db, actor, params.organizationId)
  await requireKnownLocalAuthority(db, body.localAuthorityId)
  requireAllowedOverrides(organization, body)
  requireConfirmedApproval(call, body)
  const id = randomUUID()
  await db.insert(sites).values({
    id,
    organizationId: organization.id,
    localAuthorityId: body.localAuthorityId,
    name: body.name,
    address: body.address,
    contactEmail: body.contactEmail,
    contactPhone: body.contactPhone || null,
    capacity: body.capacity ?? null,
    isActive: body.isActive ?? true,
    ownYearStart: body.ownYearStart ?? null,
    ownApproval: body.ownApproval ?? null,
    createdAt: now,
  })
  await addFirstSitesJobs(db, organization.id, [id])
  await recordByCaller(db, call, {
    action: 'site.create',
    ...subjectOf('site', { id, organizationId: organization.id }),
    after: { name: body.name, localAuthorityId: body.localAuthorityId },
  })
  return readSite(db, actor, id)
}
