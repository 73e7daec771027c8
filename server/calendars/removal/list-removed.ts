import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { may } from '#domain/people/permission.ts'
import { daysToBringBack, lastRemovalToBringBack } from '#domain/plan/removed-calendar.ts'
import { days } from '#domain/year/duration.ts'
import { editableSites } from '#server/access/reach/within-reach.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'

const maxListed = 100

/** Those that the caller may bring back, in the organisation that they work in. */
export const listRemovedCalendars: Handler<typeof calls.listRemoved> = async (db, { actor, now }) => {
  if (!may(actor.role, 'calendars:delete')) return []
  const organizationId = actor.effectiveOrganizationId
  const rows = await db
    .select({ calendar: calendars, siteName: sites.name })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(
      and(
        gt(calendars.retiredAt, lastRemovalToBringBack(now)),
        organizationId === null ? undefined : eq(calendars.organizationId, organizationId),
        editableSites(actor),
        may(actor.role, 'calendars:retire') ? undefined : isNull(calendars.publishedRevision),
      ),
    )
    .orderBy(desc(calendars.retiredAt), desc(calendars.id))
    .limit(maxListed)
  return rows.flatMap(({ calendar: { id, fundingYear, publishedRevision, retiredAt }, siteName }) =>
    retiredAt === null
      ? []
      : [
          {
            ...{ id, siteName, fundingYear },
            outcome: publishedRevision === null ? ('deleted' as const) : ('retired' as const),
            removedAt: retiredAt.toISOString(),
            until: new Date(retiredAt.getTime() + daysToBringBack * days).toISOString(),
          },
        ],
  )
}
