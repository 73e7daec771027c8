import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isRule } from '#domain/windows/claim-window.ts'
import { type PlannedYear, yearOfWindows } from '#domain/windows/windows-of-year.ts'
import { type FundingYear, fundingYearOf, yearsBeside } from '#domain/year/funding-year.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, doOverlap, type IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { readRecordedWindows } from './read-windows.ts'
import { datedBy, noPlan, type SiteWindow } from './site-windows.ts'
import { byCalendar, readCouncilWindows } from './windows-by-date.ts'

/** Sites of one authority whose windows are on the same days, and whose calendars for them are all approved or all not. */
export type SitesAlike = {
  readonly localAuthorityId: string
  readonly localAuthorityName: string
  /** Whether the calendars that have the windows’ claims are approved. */
  readonly isApproved: boolean
  /**
   * The day in Britain on which the sites were created; it may be an earlier one, if no window that has closed is between
   * the two.
   */
  readonly createdOn: IsoDate
  readonly sites: number
  /** The first by name, with their places among the sites of the authority. */
  readonly named: readonly { readonly place: number; readonly name: string }[]
  readonly windows: readonly SiteWindow[]
}

type WhichWindows = {
  readonly which: SQL
  /** Whose sites these are; null for those of any. */
  readonly organizationId: string | null
  readonly today: IsoDate
  /** Windows are asked about that are open on some of these days. */
  readonly days: DateRange
  readonly maxNamed: number
}

/**
 * The windows that authorities have in these days, with the sites that they concern. Where windows are on the same days for
 * all sites of an authority, PostgreSQL counts the sites; by a rule each site has its own, which follow from its plan.
 */
export async function readWindowsOfSites(db: Database, asked: WhichWindows): Promise<SitesAlike[]> {
  const { moving, ...recorded } = await readRecordedWindows(db, asked.days)
  const ofFixed = recorded.fixed.length === 0 ? [] : await readOnSameDays(db, asked, recorded)
  return moving.length === 0 ? ofFixed : [...ofFixed, ...(await readByRules(db, asked, moving))]
}

async function readByRules(
  db: Database,
  { which, today }: WhichWindows,
  authorityIds: readonly string[],
): Promise<SitesAlike[]> {
  const isThere = sql`${which} and ${anyOf(sites.localAuthorityId, authorityIds)}`
  const rows = await readCouncilWindows(db, isThere, today)
  return rows.map(({ siteName, siteCreatedAt, ...row }, place) => ({
    localAuthorityId: row.localAuthorityId,
    localAuthorityName: row.localAuthorityName,
    isApproved: row.isApproved,
    windows: row.windows,
    createdOn: dayInBritain(siteCreatedAt),
    sites: 1,
    named: [{ place, name: siteName }],
  }))
}

type Recorded = Awaited<ReturnType<typeof readRecordedWindows>>

/** Where the days are fixed, all that matters of a calendar is which claims it has and whether it is approved. */
async function readOnSameDays(
  db: Database,
  asked: WhichWindows,
  { fixed, known, organizationsWithOwn }: Omit<Recorded, 'moving'>,
): Promise<SitesAlike[]> {
  const { today, days } = asked
  const authorityIds = [...new Set(fixed.map(({ localAuthorityId }) => localAuthorityId))]
  const years = yearsBeside(fundingYearOf(today)).filter((year) =>
    fixed.some(({ recordedFor }) => recordedFor === year || recordedFor === 'default'),
  )
  if (years.length === 0) return []
  const closings = new Set(
    fixed.flatMap(({ when }) => (!isRule(when) && when.endDate < today ? when.endDate : [])),
  )
  const groups = await groupSites(db, asked, {
    authorityIds,
    plannedYears: yearsWithClaims(years, fixed),
    closings: [...closings].toSorted(),
    withOwnWindows: authorityIds.flatMap((id) => [...organizationsWithOwn(id)]),
  })
  return groups.flatMap(({ standings, ...group }) => {
    const rows = (standings.length > 0 ? standings : [withoutCalendar]).map((standing) => ({
      ...group,
      ...standing,
      calendarId: null,
      claimWeeks: null,
    }))
    return years.flatMap((fundingYear) => {
      const windows = known({ ...group, fundingYear, yearStart: 'april' })
      const inDays = windows.filter(({ when }) => !isRule(when) && doOverlap(when, days))
      return byCalendar(rows, inDays, fundingYear).map((row) => ({
        ...row,
        windows: datedBy(row.windows, noPlan),
      }))
    })
  })
}

/** The planned years, beginning in whatever month, that have a claim of these windows in one of April’s `years`. */
export function yearsWithClaims(
  years: readonly FundingYear[],
  fixed: Recorded['fixed'],
): ReadonlySet<FundingYear> {
  const planned = years
    .flatMap(yearsBeside)
    .flatMap((fundingYear) => fundingYearStarts.map((yearStart) => ({ fundingYear, yearStart })))
  const having = planned.filter((year) =>
    fixed.some(({ period }) => years.includes(yearOfWindows(period, year))),
  )
  return new Set(having.map(({ fundingYear }) => fundingYear))
}

/** What matters of a calendar to windows on fixed days; `year` is null where there is no calendar. */
type Standing = { readonly year: PlannedYear | null; readonly isApproved: boolean }

const withoutCalendar: Standing = { year: null, isApproved: false }

type Group = Omit<SitesAlike, 'windows' | 'isApproved'> & {
  /** Null where the windows are those of all organisations. */
  readonly organizationId: string | null
  readonly standings: readonly Standing[]
}

type WhatMatters = {
  readonly authorityIds: readonly string[]
  readonly plannedYears: ReadonlySet<FundingYear>
  /** The days on which windows closed, in their order. */
  readonly closings: readonly IsoDate[]
  /** The organisations that have windows of their own. */
  readonly withOwnWindows: readonly string[]
}

/** As few groups as have different windows: thousands of sites of one authority are often in two. */
async function groupSites(
  db: Database,
  { which, organizationId, days, maxNamed }: WhichWindows,
  { authorityIds, plannedYears, closings, withOwnWindows }: WhatMatters,
): Promise<Group[]> {
  // Numbered within, the sites of each authority are looked up by its index: PostgreSQL expects few of an organisation, and
  // would read all of it.
  const isThere = and(eq(sites.isActive, true), sql`${sites.localAuthorityId} = authority.id`, which)
  const { standings, joins } = joinStandings({ authorityIds, plannedYears }, organizationId)
  const { rows } = await db.execute<Row>(sql`with each as materialized (
      select of_authority.* from unnest(${sql.param([...authorityIds])}::uuid[]) authority (id) cross join lateral (
        select ${sites.id} as id, ${sites.localAuthorityId} as authority_id, ${sites.name} as name,
          case when ${anyOf(sites.organizationId, withOwnWindows)} then ${sites.organizationId} end as organization_id,
          width_bucket(${sites.createdAt}, ${endsOf(closings)}) as closed,
          row_number() over (order by ${sites.name}, ${sites.id})::int as place
        from ${sites} where ${isThere}
      ) of_authority),
    alike as (
      select authority_id, organization_id, closed, ${standings} as standings,
        array_agg(place) as places, array_agg(name) as names
      from each ${joins} group by 1, 2, 3, 4)
    select authority_id as "localAuthorityId", authority.name as "localAuthorityName", organization_id as "organizationId",
      closed, standings, cardinality(alike.places) as sites, first.places, first.names
    from alike join ${localAuthorities} authority on authority.id = authority_id
    cross join lateral (select array_agg(place order by place) as places, array_agg(name order by place) as names from (
      select place, name from unnest(alike.places, alike.names) of_group (place, name) order by place limit ${maxNamed}
    ) named) first`)
  return rows.map(({ standings, places, names, closed, ...row }) => {
    const lastBefore = closings[closed - 1]
    return {
      ...row,
      createdOn: lastBefore === undefined ? days.startDate : addDays(lastBefore, 1),
      named: places.map((place, index) => ({ place, name: names[index] ?? '' })),
      standings: standings === '' ? [] : standings.split(',').map(readStanding),
    }
  })
}

/** For a query of sites as `each`: a join for each year, and what matters of the calendars found, empty where none is. */
function joinStandings(
  { authorityIds, plannedYears }: Pick<WhatMatters, 'authorityIds' | 'plannedYears'>,
  organizationId: string | null,
): { readonly standings: SQL; readonly joins: SQL } {
  const { siteId, localAuthorityId, fundingYear, yearStart, status, publishedRevision } = calendars
  const ofWhom = organizationId === null ? undefined : eq(calendars.organizationId, organizationId)
  const standing = sql`${fundingYear} || ' ' || ${yearStart}
    || case when ${status} = 'approved' or ${publishedRevision} is not null then ' t' else '' end`
  const planned = [...plannedYears].toSorted().map((year, index) => {
    const calendarsWhere = (
      hasAuthority: SQL,
    ) => sql`select ${siteId}, ${standing} as standing from ${calendars}
      where ${and(hasAuthority, eq(fundingYear, year), ofWhom, isNull(calendars.retiredAt))}`
    const ofYear = sql`${calendarsWhere(anyOf(localAuthorityId, authorityIds))}
      union all ${calendarsWhere(isNull(localAuthorityId))}`
    return { name: sql.identifier(`planned_${index}`), ofYear }
  })
  const texts = planned.map(({ name }) => sql`, ${name}.standing`)
  const joins = planned.map(
    ({ name, ofYear }) => sql` left join (${ofYear}) ${name} on ${name}.site_id = each.id`,
  )
  return { standings: sql`concat_ws(','${sql.join(texts)})`, joins: sql.join(joins) }
}

/** The moments in Britain at which these days are over. */
function endsOf(days: readonly IsoDate[]): SQL {
  return sql`array(select (day + 1)::timestamp at time zone 'Europe/London'
    from unnest(${sql.param([...days])}::date[]) day order by day)`
}

type Row = Omit<Group, 'standings' | 'named' | 'createdOn'> & {
  standings: string
  /** How many windows had closed before the sites were created. */
  closed: number
  places: number[]
  names: string[]
}

function readStanding(text: string): Standing {
  const [fundingYear = '', start, isApproved] = text.split(' ')
  const yearStart = fundingYearStarts.find((each) => each === start) ?? 'april'
  return { year: { fundingYear, yearStart }, isApproved: isApproved === 't' }
}
