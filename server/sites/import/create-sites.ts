import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { siteImport as calls } from '#contract/organizations/site-import.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { addFirstSitesJobs } from '#server/notifications/notify-of-first-sites.ts'
import { invalidInput } from '#server/problems.ts'

export const createSites: Handler<typeof calls.createMany> = async (db, call) => {
  const { actor, params, body, now } = call
  const organization = await organizationWithinReach(db, actor, params.organizationId)
  const wanted = [...new Set(body.sites.map(({ localAuthorityId }) => localAuthorityId))]
  const known = await db
    .select({ id: localAuthorities.id })
    .from(localAuthorities)
    .where(inArray(localAuthorities.id, wanted))
  if (known.length < wanted.length) throw invalidInput({ sites: 'Please select a local authority' })
  const made = body.sites.map(({ contactPhone, capacity, ...site }) => ({
    ...site,
    id: randomUUID(),
    organizationId: organization.id,
    contactPhone: contactPhone || null,
    capacity: capacity ?? null,
    createdAt: now,
  }))
  await db.insert(sites).values(made)
  await addFirstSitesJobs(
    db,
    organization.id,
    made.map(({ id }) => id),
  )
  for (const { id, name, localAuthorityId } of made)
    await recordByCaller(db, call, {
      action: 'site.create',
      ...subjectOf('site', { id, organizationId: organization.id }),
      after: { name, localAuthorityId },
    })
  return { created: made.length }
}
