import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type siteYears as calls,
  type SiteYearOrder,
  siteYearStates,
} from '#contract/calendars/site-years.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'
import { terms } from '#server/db/schema/calendars.ts'
import { authorityDecisions, submissionDeadlines } from '#server/db/schema/reviews.ts'
import { storedGroupCounts } from '#server/db/schema/sites.ts'
import { isStorable, type ListPosition, readCursor } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { isEverySite, yearOf } from './matching-sites.ts'
import { areStandingsStored, readStored } from './standings.ts'

/** Days after 1 January 2000. */
const dayNumber = (day: SQL) => sql`(${day} - date '2000-01-01')::float8`

/** As `nextDateOf` of the domain has it, to which a test compares it. */
function nextDay(today: IsoDate): SQL {
  const isSentBack = sql`coalesce((
    select ${authorityDecisions.verdict} = 'sent-back' and ${authorityDecisions.revision} = site_years.revision
      and ${authorityDecisions.decidedAt} >= coalesce(site_years.submitted_at, '-infinity')
    from ${authorityDecisions} where ${authorityDecisions.calendarId} = site_years.calendar_id
      and ${authorityDecisions.localAuthorityId} = site_years.local_authority_id
    order by ${authorityDecisions.decidedAt} desc, ${authorityDecisions.id} desc limit 1), false)`
  const isSent = sql`coalesce((site_years.status = 'pending' or site_years.published_revision is not null)
    and not ${isSentBack}, false)`
  const nextEdge = sql`(select min(edge.day) from ${terms}
    cross join lateral (values (${terms.startDate}), (${terms.endDate})) edge (day)
    where ${terms.calendarId} = site_years.calendar_id and edge.day >= ${today}::date)`
  const next = sql`case when due_on is not null and not ${isSent} then due_on else ${nextEdge} end`
  return sql`coalesce(${dayNumber(next)}, 'infinity')`
}

/** A site without a calendar lacks all its days; one without a target, or still to be counted, comes last. */
export const withoutCalendar = Number.NEGATIVE_INFINITY
const withoutTarget = 1

/** What a site with a calendar is sorted by before its name, by the days between its claims and their targets. */
export function rankOfDistance(distance: number | null): number {
  return distance === null ? withoutTarget : -distance
}

/** What a row of `site_years` is sorted by before its name: by claim the same as `rankOfDistance`. */
export function rankOf(order: SiteYearOrder, today: IsoDate): SQL {
  switch (order) {
    case 'site':
      return sql`0::float8`
    case 'claim':
      return sql`case when claims_key is null then ${withoutCalendar}::float8
        else coalesce(-claimed.distance, ${withoutTarget}::float8) end`
    case 'status':
      return sql`array_position(${sql.param([...siteYearStates])}::text[], coalesce(status, 'none'))::float8`
    case 'next':
      return nextDay(today)
  }
}

const rankedKey = /^(-?(?:Infinity|\d{1,9}(?:\.\d{1,3})?)) (.*)$/s

/** A position in one of these orders, by the name; null at the start. */
export function readRanked(cursor: string | undefined): (ListPosition & { readonly rank: string }) | null {
  const after = readCursor(cursor, (key) => rankedKey.test(key) && isStorable(key))
  const [, rank = '', key = ''] = rankedKey.exec(after?.key ?? '') ?? []
  return after === null ? null : { rank, key, id: after.id }
}

/** The rows behind a cursor, where `rank` is what `rankOf` has of each. */
export function behind(cursor: string | undefined): SQL {
  const after = readRanked(cursor)
  if (after === null) return sql`true`
  return sql`(rank, site_name, site_id) > (${after.rank}::float8, ${after.key}, ${after.id}::uuid)`
}

export function positionOf(row: { siteId: string; siteName: string; rank: number }): ListPosition {
  return { key: `${row.rank} ${row.siteName}`, id: row.siteId }
}

/** A rank that no site of a page of all sites goes before; null where none is known without reading them. */
export async function readLeastRank(
  db: Database,
  call: Call<typeof calls.list>,
  { organizationId, sort }: { readonly organizationId: string; readonly sort: SiteYearOrder },
): Promise<number | null> {
  if (call.query.can !== undefined || !isEverySite(call.query)) return null
  if (sort === 'site') return 0
  if (sort === 'claim' || !areStandingsStored(call)) return null
  if (sort === 'next') return readSoonest(db, call, organizationId)
  const standings = await readStored(db, call, organizationId)
  // Places in an array begin with 1 in SQL.
  return Math.min(...standings.map(({ status }) => siteYearStates.indexOf(status ?? 'none') + 1))
}

/** Of the deadlines of the year and all starts and ends of terms from today on, by the order of an index. */
async function readSoonest(
  db: Database,
  call: Call<typeof calls.list>,
  organizationId: string,
): Promise<number | null> {
  const today = dayInBritain(call.now)
  const soonest = (edge: typeof terms.startDate | typeof terms.endDate) =>
    sql`(select min(${edge}) from ${terms} where ${terms.organizationId} = ${organizationId} and ${edge} >= ${today})`
  const authorities = sql`select ${storedGroupCounts.groupId} from ${storedGroupCounts}
    where ${and(eq(storedGroupCounts.organizationId, organizationId), eq(storedGroupCounts.counted, 'active-sites'))}`
  const due = sql`(select min(${submissionDeadlines.dueOn}) from ${submissionDeadlines}
    where ${submissionDeadlines.fundingYear} = ${yearOf(call)} and ${submissionDeadlines.localAuthorityId} in (${authorities}))`
  const { rows } = await db.execute<{ day: number | null }>(
    sql`select ${dayNumber(sql`least(${due}, ${soonest(terms.startDate)}, ${soonest(terms.endDate)})`)} as day`,
  )
  return rows[0]?.day ?? null
}
