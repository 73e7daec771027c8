import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { RollOutCandidate } from '#contract/calendars/roll-outs.ts'
import { rollOuts as calls } from '#contract/calendars/roll-outs.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { editableSites, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { nameContains } from '#server/db/conditions/matching-words.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindName, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'

/** The active sites that the caller may roll a year out to, by name. */
export const listCandidates: Handler<typeof calls.candidates> = async (db, call) => {
  const { actor, params, query, now } = call
  const { fundingYear = fundingYearOf(dayInBritain(now)) } = query
  const { id: organizationId } = await organizationWithinReach(db, actor, params.organizationId)
  const itsCalendar = db
    .select({ id: calendars.id })
    .from(calendars)
    .where(
      and(
        eq(calendars.siteId, sites.id),
        eq(calendars.fundingYear, fundingYear),
        isNull(calendars.retiredAt),
      ),
    )
  const hasCalendar: SQL<boolean> = sql`exists ${itsCalendar}`
  const rows = db
    .select({
      siteId: sites.id,
      siteName: sites.name,
      localAuthorityName: localAuthorities.name,
      hasCalendar,
    })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(
      and(
        eq(sites.organizationId, organizationId),
        eq(sites.isActive, true),
        editableSites(actor),
        query.localAuthorityId === undefined ? undefined : eq(sites.localAuthorityId, query.localAuthorityId),
        query.without === 'calendar' ? sql`not ${hasCalendar}` : undefined,
        behindName(query.cursor, sites.name, sites.id),
        query.search === undefined ? undefined : nameContains(sites.name, query.search),
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
    .$dynamic()
  const positionOf = ({ siteId, siteName }: RollOutCandidate) => ({ key: siteName, id: siteId })
  return readPage(calls.candidates, call, rows, positionOf)
}
