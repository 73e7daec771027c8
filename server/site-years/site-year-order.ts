import { type SQL, sql } from 'drizzle-orm'
import { type SiteYearOrder, siteYearStates } from '#contract/calendars/site-years.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { terms } from '#server/db/schema/calendars.ts'
import { authorityDecisions } from '#server/db/schema/reviews.ts'
import { isStorable, type ListPosition, readCursor } from '#server/http/next-page.ts'

/** As `nextDateOf` of the domain has it, to which a test compares it; days after 1 January 2000. */
function nextDay(today: IsoDate): SQL {
  const isSentBack = sql`coalesce((
    select ${authorityDecisions.verdict} = 'sent-back' and ${authorityDecisions.revision} = site_years.revision
      and ${authorityDecisions.decidedAt} >= coalesce(site_years.submitted_at, '-infinity')
    from ${authorityDecisions} where ${authorityDecisions.calendarId} = site_years.calendar_id
    order by ${authorityDecisions.decidedAt} desc, ${authorityDecisions.id} desc limit 1), false)`
  const isSent = sql`coalesce((site_years.status = 'pending' or site_years.published_revision is not null)
    and not ${isSentBack}, false)`
  const nextEdge = sql`(select min(edge.day) from ${terms}
    cross join lateral (values (${terms.startDate}), (${terms.endDate})) edge (day)
    where ${terms.calendarId} = site_years.calendar_id and edge.day >= ${today}::date)`
  return sql`coalesce((case when due_on is not null and not ${isSent}
    then due_on else ${nextEdge} end - date '2000-01-01')::float8, 'infinity')`
}

/** What a row of `site_years` is sorted by before its name. */
export function rankOf(order: SiteYearOrder, today: IsoDate): SQL {
  switch (order) {
    case 'site':
      return sql`0::float8`
    // Without a calendar all days are missing; what has no target, or is still to be counted, comes last.
    case 'claim':
      return sql`case when calendar_id is null then '-infinity'::float8 else coalesce(-claimed.distance, 1) end`
    case 'status':
      return sql`array_position(${sql.param([...siteYearStates])}::text[], coalesce(status, 'none'))::float8`
    case 'next':
      return nextDay(today)
  }
}

const rankedKey = /^(-?(?:Infinity|\d{1,9}(?:\.\d{1,3})?)) (.*)$/s

/** The rows behind a cursor of these orders, where `rank` is what `rankOf` has of each. */
export function behind(cursor: string | undefined): SQL {
  const after = readCursor(cursor, (key) => rankedKey.test(key) && isStorable(key))
  if (after === null) return sql`true`
  const [, rank, name] = rankedKey.exec(after.key) ?? []
  return sql`(rank, site_name, site_id) > (${rank}::float8, ${name}, ${after.id}::uuid)`
}

export function positionOf(row: { siteId: string; siteName: string; rank: number }): ListPosition {
  return { key: `${row.rank} ${row.siteName}`, id: row.siteId }
}
