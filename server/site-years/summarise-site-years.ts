import { sql } from 'drizzle-orm'
import {
  type siteYears as calls,
  type SiteYearSummary,
  siteYearActs,
} from '#contract/calendars/site-years.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { isOnlyAdmin, refusalsOf } from '#server/calendars/standing.ts'
import type { Handler } from '#server/http/route.ts'
import { withClaims } from './claims-of-sites.ts'
import { matches, siteYears, standingColumns } from './matching-sites.ts'

/** To whose calendars the caller stands alike; without a calendar all but the number is null. */
type Alike = {
  status: CalendarStatus | null
  has_revision: boolean
  is_submitter: boolean
  can_edit: boolean
  year_start: FundingYearStart
  number: number
}

export const summariseSiteYears: Handler<typeof calls.summary> = async (db, call) => {
  const { actor, params, query } = call
  const { id: organizationId } = await organizationWithinReach(db, actor, params.organizationId)
  const { claim } = query
  const { rows } = await db.execute<Alike>(sql`${siteYears(call, organizationId)}
    select alike.*, count(*)::int as number from site_years
    ${claim === undefined ? sql`` : await withClaims(db, call, organizationId)}
    cross join lateral (select ${standingColumns}, year_start)
      alike (status, has_revision, is_submitter, can_edit, year_start)
    where ${matches(query)} and ${claim === undefined ? sql`true` : sql`claimed.state = ${claim}`}
    group by 1, 2, 3, 4, 5`)
  const mayDecideOwn = await isOnlyAdmin(db, actor)
  const planned = rows.flatMap(({ status, has_revision, is_submitter, can_edit, ...row }) => {
    if (status === null) return []
    const standing = { role: actor.role, mayDecideOwn, status, hasApprovedRevision: has_revision }
    return [{ ...row, refusals: refusalsOf({ ...standing, isSubmitter: is_submitter, canEdit: can_edit }) }]
  })
  const sum = (counted: readonly { number: number }[]) => counted.reduce((all, { number }) => all + number, 0)
  const can = siteYearActs.map((act) => [
    act,
    sum(planned.filter(({ refusals }) => refusals[act] === undefined)),
  ])
  return {
    sites: sum(rows),
    calendars: sum(planned),
    yearStarts: fundingYearStarts.filter((start) => planned.some(({ year_start }) => year_start === start)),
    can: Object.fromEntries(can) as SiteYearSummary['can'],
  }
}
