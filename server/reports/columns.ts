import { type SQL, sql } from 'drizzle-orm'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { EntitlementHours } from '#domain/authority/target-weeks.ts'
import { countries } from '#domain/bank-holidays/bank-holiday.ts'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { targetStateNames, targetStates } from '#domain/count/target-state.ts'
import {
  isPrivateColumn,
  type ReportColumn,
  type ReportGrouping,
  reportColumns,
} from '#domain/report/report-column.ts'
import type { TermType } from '#domain/year/term.ts'
import { figureOf, meetsEveryTarget, paidWeeks } from './claims-in-sql.ts'

// What each column is of a row of `facts`.

const [universalHours = 15, workingParents = 30] = nationalSchemes.England.hoursPerWeek

/** Weeks are floating-point numbers, so that their products are not always exact: 23,562.000000000004 hours. */
const inHundredths = (hours: SQL) => sql`round((${hours})::numeric, 2)`

/** Null in nations that fund no such hours a week. */
function funded(perWeek: EntitlementHours, hours: SQL): SQL {
  const nations = countries.filter((country) => nationalSchemes[country].hoursPerWeek.includes(perWeek))
  return sql`(case when country = any(${sql.param(nations)}::text[]) then ${inHundredths(hours)} end)`
}

const isStatus = (status: string) => sql`coalesce(status = ${status}, false)`
const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Europe/London')::date`
const hoursOf = (term: TermType) =>
  funded(universalHours, sql`places * ${paidWeeks(term)} * ${sql.raw(String(universalHours))}`)
const yearHours = (perWeek: EntitlementHours) => funded(perWeek, sql.raw(`places * paid_weeks * ${perWeek}`))
const claimsToJudge = sql`json_build_object('rounding', rounding, 'claims', json_build_array(${sql.join(
  allClaimPeriods.map(
    (period) =>
      sql`json_build_object('period', ${period}::text, 'schoolDays', ${figureOf(period, 'days')}, 'targetWeeks', ${figureOf(period, 'target')})`,
  ),
  sql`, `,
)}))`
const stateNames = sql`case state ${sql.join(
  targetStates.map((state) => sql`when ${state} then ${targetStateNames[state]}`),
  sql` `,
)} else '' end`

/** Whole pence, so that a sum is exact. */
const pounds = (of: 'year' | TermType) => sql`${sql.raw(`${of}_worth`)} / 100::numeric`

const values: Readonly<Record<ReportColumn, SQL>> = {
  site: sql`site_name`,
  localAuthority: sql`authority_name`,
  fundingYear: sql`funding_year`,
  status: sql`status`,
  calendars: sql`(calendar_id is not null)::int`,
  draft: isStatus('draft'),
  pending: isStatus('pending'),
  approved: isStatus('approved'),
  rejected: isStatus('rejected'),
  published: sql`published is not null`,
  places: sql`places`,
  schoolDays: sql`days`,
  summerWeeks: sql`summer_weeks`,
  summerTarget: sql`summer_target`,
  autumnWeeks: sql`autumn_weeks`,
  autumnTarget: sql`autumn_target`,
  springWeeks: sql`spring_weeks`,
  springTarget: sql`spring_target`,
  weeks: sql`weeks`,
  target: sql`target`,
  targetSource: sql`target_source`,
  difference: sql`round((weeks - target) * 100) / 100`,
  targetDays: sql`target * 5`,
  meetsTarget: meetsEveryTarget(),
  targetState: stateNames,
  // Put into words afterwards.
  fails: claimsToJudge,
  summerHours: hoursOf('summer'),
  autumnHours: hoursOf('autumn'),
  springHours: hoursOf('spring'),
  hours15: yearHours(universalHours),
  hours30: yearHours(workingParents),
  fundedHours: inHundredths(sql`places * paid_weeks * hours_per_week`),
  createdOn: dayOf('created_at'),
  sentOn: sql`sent_on`,
  approvedOn: dayOf('approved_at'),
  daysToApproval: sql`round(days_to_approval::numeric, 1)`,
  amendments: sql`coalesce(amendments, 0)`,
  dueOn: sql`due_on`,
  isLate: sql`coalesce(days_late > 0, false)`,
  daysLate: sql`nullif(days_late, 0)`,
  openWeeks: sql`open_weeks`,
  offer: sql`offer`,
  offerHoursPerWeek: sql`offer_hours_per_week`,
  offerWeeks: sql`offer_weeks`,
  offerHours: sql`offer_hours`,
  offerHoursLeft: sql`offer_hours_left`,
  nextWindow: sql`next_window`,
  worth: pounds('year'),
  summerWorth: pounds('summer'),
  autumnWorth: pounds('autumn'),
  springWorth: pounds('spring'),
  plannedHours: sql`planned_hours`,
  actualHours: sql`actual_hours`,
}

export function cellOf(column: ReportColumn): SQL {
  return values[column]
}

/**
 * Of several calendars together; null for a column that says something of one only. Where rows are offers, what is said
 * of a calendar counts in one of them, for which `once` is true.
 */
export function togetherOf(column: ReportColumn, once: SQL | null): SQL | null {
  const { together, kind, isOfOffer } = reportColumns[column]
  const value = values[column]
  // A site has its places once, however many years of it share a row.
  if (column === 'places') return sql`sum(places) filter (where is_first_of_site)`
  if (together === null) return null
  const counted = once === null || isOfOffer === true ? sql`true` : once
  if (kind === 'flag') return sql`count(*) filter (where ${value} and ${counted})`
  return together === 'sum'
    ? sql`sum(${value}) filter (where ${counted})`
    : sql`round((avg(${value}) filter (where ${counted}))::numeric, 2)`
}

/**
 * Of how many of a group's sites a sum of money is, where all that a site has in the group is known; of a site of how many
 * of its calendars. Null for a column of no money.
 */
export function knownOf(column: ReportColumn, groupBy: ReportGrouping): SQL | null {
  if (!isPrivateColumn(column)) return null
  const each = groupBy === 'site' ? sql`coalesce(calendar_id, site_id)` : sql`site_id`
  const all = sql`count(distinct ${each})`
  return sql`json_build_object('known', ${all} - ${all} filter (where ${values[column]} is null), 'of', ${all})`
}

/** What rows of calendars have in common, and the id that tells two of one name apart. */
export const groupKeys: Readonly<Record<ReportGrouping, { key: SQL; id: SQL }>> = {
  site: { key: sql`site_name`, id: sql`site_id` },
  localAuthority: { key: sql`authority_name`, id: sql`local_authority_id` },
  fundingYear: { key: sql`funding_year`, id: sql`md5(funding_year)::uuid` },
  status: { key: sql`coalesce(status, '')`, id: sql`md5(coalesce(status, ''))::uuid` },
  offer: { key: sql`coalesce(offer, '')`, id: sql`md5(coalesce(offer, ''))::uuid` },
}
