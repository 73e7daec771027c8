import { and, eq, sql } from 'drizzle-orm'
import type { siteYears as calls } from '#contract/calendars/site-years.ts'
import { type CalendarStatus, statuses } from '#domain/plan/calendar-status.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import { reachesAllSites } from '#server/counts/stored-counts.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites, storedGroupCounts } from '#server/db/schema/sites.ts'
import type { Call } from '#server/http/route.ts'
import { besideClaims, claimsOfSites } from './claims-of-sites.ts'
import {
  type FilterCall,
  isEverySite,
  matches,
  siteYears,
  standingColumns,
  yearOf,
} from './matching-sites.ts'

/** To whose calendars the caller stands alike; without a calendar all but the number is null. */
export type Standings = {
  status: CalendarStatus | null
  has_revision: boolean
  is_submitter: boolean
  can_edit: boolean
  year_start: FundingYearStart
  number: number
}

export async function readStandings(
  db: Database,
  call: Call<typeof calls.summary>,
  organizationId: string,
): Promise<Standings[]> {
  if (areStandingsStored(call)) return readStored(db, call, organizationId)
  const claims = call.query.claim === undefined ? null : await claimsOfSites(db, call, organizationId)
  const { rows } = await db.execute<Standings>(sql`${siteYears(call, organizationId)}
    select alike.*, count(*)::int as number from site_years ${besideClaims(claims)}
    cross join lateral (select ${standingColumns}, year_start)
      alike (status, has_revision, is_submitter, can_edit, year_start)
    where ${matches(call.query)} group by 1, 2, 3, 4, 5`)
  return rows
}

/** Of all sites of an organisation. */
export function areStandingsStored({ actor, query }: FilterCall): boolean {
  return reachesAllSites(actor.role) && isEverySite(query)
}

/** Those of inactive sites are few and taken off; who submitted a calendar matters while it waits for a decision. */
export async function readStored(
  db: Database,
  call: FilterCall,
  organizationId: string,
): Promise<Standings[]> {
  const { counted, fundingYear, groupId, number } = storedGroupCounts
  const ofOrganization = eq(storedGroupCounts.organizationId, organizationId)
  const ofYear = and(
    calendarsInReach(call.actor),
    eq(calendars.organizationId, organizationId),
    eq(calendars.fundingYear, yearOf(call)),
  )
  const standing = sql`${calendars.status}, ${calendars.publishedRevision} is not null`
  const isActive = sql`(select ${sites.isActive} from ${sites} where ${eq(sites.id, calendars.siteId)})`
  const { rows } = await db.execute<Standings>(sql`with standings as (
      select status, has_revision, false as is_submitter, year_start, ${number} as number
      from unnest(${sql.param([...statuses])}::text[]) status cross join (values (true), (false)) revision (has_revision)
        cross join unnest(${sql.param([...fundingYearStarts])}::text[]) year_start
        join ${storedGroupCounts} on ${groupId} = standing_key(status, has_revision, year_start)
      where ${and(ofOrganization, eq(counted, 'standing'), eq(fundingYear, yearOf(call)))}
      union all
      select ${standing}, false, ${calendars.yearStart}, -1 from ${calendars}
      where ${ofYear} and ${calendars.siteId} in (
        select ${sites.id} from ${sites} where ${sites.organizationId} = ${organizationId} and not ${sites.isActive})
      union all
      select ${standing}, each.is_submitter, ${calendars.yearStart}, each.number
      from ${calendars} cross join (values (true, 1), (false, -1)) each (is_submitter, number)
      where ${ofYear} and ${calendars.status} = 'pending' and ${calendars.submittedBy} = ${call.actor.id} and ${isActive}
    ), summed as (
      select status, has_revision, is_submitter, true as can_edit, year_start, sum(number)::int as number
      from standings group by 1, 2, 3, 5 having sum(number) <> 0
    ), missing as (
      select coalesce(sum(${number}), 0)::int - (select coalesce(sum(number), 0)::int from summed) as number
      from ${storedGroupCounts} where ${and(ofOrganization, eq(counted, 'active-sites'))}
    )
    select * from summed union all select null, null, null, null, null, number from missing where number <> 0`)
  return rows
}
