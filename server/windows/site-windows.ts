import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { claimPeriods } from '#domain/count/claim.ts'
import { siteSettings } from '#domain/plan/site-settings.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { isRule } from '#domain/windows/claim-window.ts'
import { type DatedWindow, datedWindows, type PlanOfWindows } from '#domain/windows/dated-window.ts'
import type { PlannedYear } from '#domain/windows/windows-of-year.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import { bankHolidaysOfPlans, nothingPlanned, type Plan, readPlans } from '#server/calendars/plan.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import type { KnownWindow } from './read-windows.ts'

/** Of a site without windows nothing else need be read. */
export const isAnyWindowKnown = sql`${sites.localAuthorityId} = any(array(select ${authorityFacts.localAuthorityId}
  from ${authorityFacts} where ${authorityFacts.kind} = 'windows' and ${authorityFacts.endedAt} is null))`

export type SiteWindow = DatedWindow & Pick<KnownWindow, 'source'>

/** Sites with the same windows share one array of them: what follows from that alone is worked out once. */
export function onceEach<Value, Result>(of: (shared: readonly Value[]) => Result) {
  const known = new Map<readonly Value[], Result>()
  return (shared: readonly Value[]): Result => {
    const result = known.has(shared) ? (known.get(shared) as Result) : of(shared)
    known.set(shared, result)
    return result
  }
}

/** As sorted by: behind all windows that are known where none is. */
export function closingDay(next: DatedWindow | undefined): IsoDate {
  return next?.endDate ?? '9999-12-31'
}

export function presentNext(next: DatedWindow | undefined) {
  if (next === undefined) return null
  const { name, startDate, endDate } = next
  return { name, startDate, endDate }
}

export type SiteCalendar = Awaited<ReturnType<typeof readSiteCalendars>>[number]

type Planned = SiteCalendar & { readonly year: PlannedYear; readonly windows: readonly KnownWindow[] }

/** By a rule as the calendar is now: without one a rule leads to no day. */
export async function onTheirDays<Row extends Planned>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, 'windows'> & { readonly windows: readonly SiteWindow[] })[]> {
  const isMoving = onceEach((windows: readonly KnownWindow[]) => windows.some(({ when }) => isRule(when)))
  const moving = rows.filter(({ windows }) => isMoving(windows))
  const withCalendar = moving.flatMap(({ calendarId }) => calendarId ?? [])
  const plans = withCalendar.length === 0 ? new Map<string, Plan>() : await readPlans(db, withCalendar)
  const planOf = ({ calendarId, year }: Row) => ({
    ...(plans.get(calendarId ?? '') ?? nothingPlanned),
    ...year,
  })
  const holidays = await bankHolidaysOfPlans(
    db,
    moving.map((row) => ({ ...planOf(row), country: row.country })),
  )
  const rules = await readRules(db, moving)
  const unmoved = onceEach((windows: readonly KnownWindow[]) => datedBy(windows, noPlan))
  return rows.map((row) => {
    const { siteId, country, claimWeeks, year, windows } = row
    if (!isMoving(windows)) return { ...row, windows: unmoved(windows) }
    const plan = planOf(row)
    const requirements = withClaimWeeks(
      requirementsOfYear(rules.get(siteId) ?? null, year, country),
      claimWeeks,
    )
    const ofPlan = {
      claims: claimPeriods({ ...year, requirements }),
      terms: plan.terms,
      context: contextOf({ ...plan, bankHolidays: holidays.get(divisionOf(country)) ?? [] }),
    }
    return { ...row, windows: datedBy(windows, ofPlan) }
  })
}

/** By site. */
async function readRules(db: Database, rows: readonly { readonly siteId: string }[]) {
  if (rows.length === 0) return new Map<string, null>()
  const ids = [...new Set(rows.map(({ siteId }) => siteId))]
  const found = await db
    .select({ siteId: sites.id, rules: rulesOfSite(sites.organizationId) })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(anyOf(sites.id, ids))
  return new Map(found.map(({ siteId, rules }) => [siteId, rules]))
}

export const noPlan: PlanOfWindows = {
  ...{ claims: [], terms: [] },
  context: contextOf({ ...nothingPlanned, bankHolidays: [] }),
}

export function datedBy(windows: readonly KnownWindow[], plan: PlanOfWindows): SiteWindow[] {
  return windows.flatMap(({ source, ...window }) =>
    datedWindows([window], plan).map((on) => ({ ...on, source })),
  )
}

/** Active sites with their calendars of these years: a row for each, or one for a site that has none. */
export async function readSiteCalendars(db: Database, which: SQL, fundingYears: readonly FundingYear[]) {
  const ofSite = calendarsOfSite(db, fundingYears)
  const rows = await db
    .select({
      ...{ siteId: sites.id, siteName: sites.name, siteCreatedAt: sites.createdAt },
      organizationId: sites.organizationId,
      ...{ localAuthorityId: localAuthorities.id, localAuthorityName: localAuthorities.name },
      country: localAuthorities.country,
      ...{ ownYearStart: sites.ownYearStart, ownApproval: sites.ownApproval, organizationDefaults },
      ...{ calendarId: ofSite.id, status: ofSite.status, yearStart: ofSite.yearStart },
      ...{ fundingYear: ofSite.fundingYear, claimWeeks: ofSite.claimWeeks },
      publishedRevision: ofSite.publishedRevision,
    })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    // A council does not read the organisations.
    .leftJoin(organizations, eq(organizations.id, sites.organizationId))
    .leftJoinLateral(ofSite, sql`true`)
    .where(and(eq(sites.isActive, true), which))
    .orderBy(sites.name, sites.id, ofSite.fundingYear)
  return rows.map(({ fundingYear: of, yearStart: start, organizationDefaults: usual, ...row }) => ({
    ...row,
    year: of === null || start === null ? null : { fundingYear: of, yearStart: start },
    /** Where the site's next year begins. */
    usualStart: usual === null ? ('april' as const) : siteSettings(usual, row).yearStart,
    /** Approved, or amended since it was. */
    isApproved: row.status === 'approved' || row.publishedRevision !== null,
  }))
}

/** A site's calendars of these years, for a query of sites. */
function calendarsOfSite(db: Database, fundingYears: readonly FundingYear[]) {
  const { id, status, yearStart, fundingYear, claimWeeks, publishedRevision } = calendars
  // Looked up for each site by its own key: joined, PostgreSQL may read the calendars of all sites for those of a few.
  return db
    .select({ id, status, yearStart, fundingYear, claimWeeks, publishedRevision })
    .from(calendars)
    .where(
      and(
        eq(calendars.siteId, sites.id),
        inArray(fundingYear, [...fundingYears]),
        isNull(calendars.retiredAt),
      ),
    )
    .limit(fundingYears.length)
    .as('of_site')
}

/**
 * For a query with a table `each` of sites: their calendars of these years, read all at once. Looked up one by one, an index
 * is read from its root for each.
 */
export function calendarsOfEach(fundingYears: readonly FundingYear[]): SQL {
  const { siteId, fundingYear, retiredAt } = calendars
  return sql`${siteId} = any(array(select id from each)) and ${isNull(retiredAt)}
    and ${fundingYear} = any(${sql.param([...fundingYears])}::text[])`
}
