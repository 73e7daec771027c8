import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { claimPeriods } from '#domain/count/claim.ts'
import { siteSettings } from '#domain/plan/site-settings.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { isRule } from '#domain/windows/claim-window.ts'
import { type DatedWindow, datedWindows, nextWindow } from '#domain/windows/dated-window.ts'
import type { PlannedYear } from '#domain/windows/windows-of-year.ts'
import { isOfCouncil } from '#domain/windows/without-approval.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import { bankHolidaysOfPlans, nothingPlanned, readPlans } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { type KnownWindow, readWindows } from './read-windows.ts'

export type SiteWindow = DatedWindow & Pick<KnownWindow, 'source'>

/** Of each site the claim window of its planned year that closes next, where any is known. */
export async function readNextWindows(
  db: Database,
  which: SQL,
  { fundingYear, today }: { fundingYear: FundingYear; today: IsoDate },
): Promise<ReadonlyMap<string, DatedWindow>> {
  const rows = await readSiteCalendars(db, which, [fundingYear])
  const known = await readWindows(
    db,
    rows.map(({ localAuthorityId }) => localAuthorityId),
  )
  const planned = rows.map((row) => {
    const year = row.year ?? { fundingYear, yearStart: row.usualStart }
    return { ...row, year, windows: known({ ...row, ...year }) }
  })
  return new Map(
    (await onTheirDays(db, planned)).flatMap(({ siteId, windows }) => {
      const next = nextWindow(windows.filter(isOfCouncil), today)
      return next === null ? [] : [[siteId, next]]
    }),
  )
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
): Promise<(Omit<Row, 'windows'> & { readonly windows: SiteWindow[] })[]> {
  const moving = rows.filter(({ windows }) => windows.some(({ when }) => isRule(when)))
  const plans = await readPlans(
    db,
    moving.flatMap(({ calendarId }) => calendarId ?? []),
  )
  const planOf = ({ calendarId, year }: Row) => ({
    ...(plans.get(calendarId ?? '') ?? nothingPlanned),
    ...year,
  })
  const holidays = await bankHolidaysOfPlans(
    db,
    moving.map((row) => ({ ...planOf(row), country: row.country })),
  )
  return rows.map((row) => {
    const { country, rules, claimWeeks, year, windows } = row
    const plan = planOf(row)
    const requirements = withClaimWeeks(requirementsOfYear(rules, year, country), claimWeeks)
    const ofPlan = {
      claims: claimPeriods({ ...year, requirements }),
      terms: plan.terms,
      context: contextOf({ ...plan, bankHolidays: holidays.get(divisionOf(country)) ?? [] }),
    }
    const dated = windows.flatMap(({ source, ...window }) =>
      datedWindows([window], ofPlan).map((on) => ({ ...on, source })),
    )
    return { ...row, windows: dated }
  })
}

/** Active sites with their calendars of these years: a row for each, or one for a site that has none. */
export async function readSiteCalendars(db: Database, which: SQL, fundingYears: readonly FundingYear[]) {
  const rows = await db
    .select({
      ...{ siteId: sites.id, siteName: sites.name, organizationId: sites.organizationId },
      ...{ localAuthorityId: localAuthorities.id, localAuthorityName: localAuthorities.name },
      ...{ country: localAuthorities.country, rules: rulesOfSite(sites.organizationId) },
      ...{ ownYearStart: sites.ownYearStart, ownApproval: sites.ownApproval, organizationDefaults },
      ...{ calendarId: calendars.id, status: calendars.status, yearStart: calendars.yearStart },
      ...{ fundingYear: calendars.fundingYear, claimWeeks: calendars.claimWeeks },
      publishedRevision: calendars.publishedRevision,
    })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    // A council does not read the organisations.
    .leftJoin(organizations, eq(organizations.id, sites.organizationId))
    .leftJoin(
      calendars,
      and(
        eq(calendars.siteId, sites.id),
        inArray(calendars.fundingYear, [...fundingYears]),
        isNull(calendars.retiredAt),
      ),
    )
    .where(and(eq(sites.isActive, true), which))
    .orderBy(sites.name, sites.id, calendars.fundingYear)
  return rows.map(
    ({ fundingYear, yearStart, status, publishedRevision, organizationDefaults: usual, ...row }) => ({
      ...row,
      year: fundingYear === null || yearStart === null ? null : { fundingYear, yearStart },
      /** Where the site's next year begins. */
      usualStart: usual === null ? ('april' as const) : siteSettings(usual, row).yearStart,
      /** Approved, or amended since it was. */
      isApproved: status === 'approved' || publishedRevision !== null,
    }),
  )
}
