import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { exports as calls } from '#contract/publishing/exports.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import { withPublished } from '#server/access/reach/published-within-reach.ts'
import { countInReach } from '#server/counts/count-in-reach.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import { nameContains } from '#server/db/conditions/matching-words.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindPosition, isStorable, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'

type ExportFilter = {
  readonly fundingYears?: readonly string[] | undefined
  readonly siteIds?: readonly string[] | undefined
}

/** The last approved revision of each calendar that the actor may export; the caller adds the order. */
export function selectPublished(
  db: Database,
  actor: Actor,
  { fundingYears, siteIds }: ExportFilter,
  more?: SQL,
) {
  return withPublished(db, actor)
    .select({
      organizationId: calendars.organizationId,
      calendarId: calendars.id,
      siteId: sites.id,
      siteName: sites.name,
      localAuthorityName: localAuthorities.name,
      fundingYear: calendars.fundingYear,
      revision: sql<number>`${calendars.publishedRevision}`,
      approvedAt: sql<Date>`${calendars.lastPublishedAt}`.mapWith(calendars.lastPublishedAt),
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(
      and(
        calendarsToExport(actor),
        isNotNull(calendars.publishedRevision),
        eq(sites.isActive, true),
        fundingYears && inArray(calendars.fundingYear, [...fundingYears]),
        siteIds && anyOf(sites.id, siteIds),
        more,
      ),
    )
    .$dynamic()
}

export const listExportable: Handler<typeof calls.calendars> = async (db, call) => {
  const { fundingYear, cursor } = call.query
  const limit = rowsToRead(call)
  const filter = { fundingYears: fundingYear === undefined ? undefined : [fundingYear] }
  const after = readCursor(cursor, isStorable)
  const from = after === null ? undefined : gte(sites.name, after.key)
  const siteIds = await sitesWithCalendar(db, call, from, limit)
  const which = and(
    behindPosition(after, sites.name, calendars.id),
    anyOf(calendars.siteId, siteIds),
    anyOf(sites.id, siteIds),
  )
  const rows = await selectPublished(db, call.actor, filter, which)
    .orderBy(asc(sites.name), asc(calendars.id))
    .limit(limit)
  return onePage(calls.calendars, call, rows, ({ siteName, calendarId }) => ({
    key: siteName,
    id: calendarId,
  }))
}

/**
 * The sites are found first, in the order of their names: sorting the calendars would read all of them, as the name is in
 * another table. Each of these sites has a calendar, and only the first may have been shown before.
 */
async function sitesWithCalendar(
  db: Database,
  call: Call<typeof calls.calendars>,
  from: SQL | undefined,
  limit: number,
): Promise<string[]> {
  const { fundingYear, search } = call.query
  const ofSite = and(
    eq(calendars.siteId, sites.id),
    calendarsToExport(call.actor),
    isNotNull(calendars.publishedRevision),
    fundingYear === undefined ? undefined : eq(calendars.fundingYear, fundingYear),
  )
  const named = search ? nameContains(sites.name, search) : undefined
  const sitesWith = (more: SQL | undefined) =>
    withPublished(db, call.actor)
      .select({ id: sites.id, name: sites.name })
      .from(sites)
      .where(and(sitesToExport(call.actor), eq(sites.isActive, true), named, more))
  const hasCalendar = sql`(select true from ${calendars} where ${ofSite} limit 1)`
  const found = await sitesWith(and(hasCalendar, from))
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(limit + 1)
  const lastName = found[limit]?.name
  // Others of the same name may come before it, as calendars are sorted by their own ids.
  const sameName = lastName === undefined ? [] : await sitesWith(eq(sites.name, lastName))
  return [...new Set([...found, ...sameName].map(({ id }) => id))]
}

export const listExportYears: Handler<typeof calls.years> = async (db, { actor }) => {
  const { years, sites: active } = await countInReach(db, actor, 'published')
  return years.map((year) => ({ ...year, sitesWithout: Math.max(0, active.sites - year.calendars) }))
}
