import { and, eq, ne, sql } from 'drizzle-orm'
import type { sites as calls } from '#contract/organizations/sites.ts'
import { organizationWithinReach, siteWithinReach } from '#server/access/reach/within-reach.ts'
import { changedFields, recordByCaller, subjectOf } from '#server/access/record.ts'
import { countUncounted } from '#server/calendars/claims/count-uncounted.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { addActiveSiteJobs } from '#server/notifications/notify-of-first-sites.ts'
import { staleVersion } from '#server/problems.ts'
import { requireAllowedOverrides, requireConfirmedApproval } from './allowed-overrides.ts'
import { requireKnownLocalAuthority } from './known-local-authority.ts'
import { readSite } from './list-sites.ts'

/** The authority may change while calendars are approved: a revision keeps its own names and counts. */
export const updateSite: Handler<typeof calls.update> = async (db, call) => {
  const { actor, params, body, ifMatch } = call
  const before = await siteWithinReach(db, actor, params.id)
  await requireKnownLocalAuthority(db, body.localAuthorityId)
  requireAllowedOverrides(await organizationWithinReach(db, actor, before.organizationId), body, before)
  requireConfirmedApproval(call, body, before)
  const {
    name,
    address,
    contactEmail,
    contactPhone,
    capacity,
    localAuthorityId,
    isActive,
    ownYearStart,
    ownApproval,
  } = body
  const [after] = await db
    .update(sites)
    .set({
      name,
      address,
      contactEmail,
      localAuthorityId,
      ...(contactPhone !== undefined && { contactPhone: contactPhone || null }),
      ...(capacity !== undefined && { capacity }),
      ...(isActive !== undefined && { isActive }),
      ...(ownYearStart !== undefined && { ownYearStart }),
      ...(ownApproval !== undefined && { ownApproval }),
      version: sql`${sites.version} + 1`,
    })
    .where(and(eq(sites.id, before.id), eq(sites.version, ifMatch ?? before.version)))
    .returning()
  if (!after) throw staleVersion('site')
  if (after.localAuthorityId !== before.localAuthorityId) await recountCalendars(db, call.now, after.id)
  if (after.isActive && !before.isActive) await addActiveSiteJobs(db, after)
  await recordByCaller(db, call, {
    action: 'site.update',
    ...subjectOf('site', after),
    before: auditedFields(before),
    after: { ...auditedFields(after), changed: changedFields(before, after) },
  })
  return readSite(db, actor, after.id)
}

/**
 * Another authority counts differently, perhaps with other bank holidays, so open calendars are counted again and get a
 * new version: their editors must reload.
 */
async function recountCalendars(db: Database, updatedAt: Date, siteId: string): Promise<void> {
  const ofSite = eq(calendars.siteId, siteId)
  const recounted = await db
    .update(calendars)
    .set({ summerClaimDays: null, version: sql`${calendars.version} + 1`, updatedAt })
    .where(and(ofSite, ne(calendars.status, 'approved')))
    .returning({ id: calendars.id })
  if (recounted.length > 0)
    await countUncounted(db, recounted.length, and(ofSite, ne(calendars.status, 'approved')))
}

/** Without contact details, which are personal data. */
function auditedFields(site: typeof sites.$inferSelect) {
  const { name, localAuthorityId, capacity, isActive, ownYearStart, ownApproval } = site
  return { name, localAuthorityId, capacity, isActive, ownYearStart, ownApproval }
}
