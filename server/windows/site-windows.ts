import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { claimPeriods } from '#domain/count/claim.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { isRule } from '#domain/windows/claim-window.ts'
import {
  type DatedWindow,
  datedWindows,
  eligibilityDatesIn,
  nextWindow,
} from '#domain/windows/dated-window.ts'
import { isOfCouncil } from '#domain/windows/without-approval.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { bankHolidaysOfPlans, nothingPlanned, readPlans } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { type KnownWindows, readWindows } from './read-windows.ts'

export type SiteOfYear = {
  readonly siteId: string
  readonly siteName: string
  readonly localAuthorityId: string
  readonly localAuthorityName: string
  /** Of the calendar of the year: approved, or amended since it was. */
  readonly isApproved: boolean
  readonly windows: readonly DatedWindow[]
  readonly source: KnownWindows['source']
}

/** Active sites with the claim windows of a year on their days: by a rule as the site's own plan is now. */
export async function readSiteWindows(
  db: Database,
  which: SQL,
  fundingYear: FundingYear,
): Promise<SiteOfYear[]> {
  const rows = await readSites(db, which, fundingYear)
  const known = await readWindows(
    db,
    rows.map(({ localAuthorityId }) => localAuthorityId),
  )
  const withWindows = rows.map((row) => ({ ...row, known: known({ ...row, fundingYear }) }))
  const moving = withWindows.filter((row) => row.known.windows.some(({ when }) => isRule(when)))
  const plans = await readPlans(
    db,
    moving.flatMap(({ calendarId }) => calendarId ?? []),
  )
  const planOf = ({ calendarId, yearStart }: Pick<(typeof rows)[number], 'calendarId' | 'yearStart'>) => ({
    ...(plans.get(calendarId ?? '') ?? nothingPlanned),
    ...{ fundingYear, yearStart: yearStart ?? ('april' as const) },
  })
  const holidays = await bankHolidaysOfPlans(
    db,
    moving.map((row) => ({ ...planOf(row), country: row.country })),
  )
  return withWindows.map(({ known: { windows, source }, ...row }) => {
    const { country, rules, claimWeeks } = row
    const plan = planOf(row)
    const requirements = withClaimWeeks(requirementsOfYear(rules, plan, country), claimWeeks)
    const dated = datedWindows(windows, {
      fundingYear,
      claims: claimPeriods({ ...plan, requirements }),
      terms: plan.terms,
      context: contextOf({ ...plan, bankHolidays: holidays.get(divisionOf(country)) ?? [] }),
    })
    const isApproved = row.status === 'approved' || row.publishedRevision !== null
    return { ...row, isApproved, source, windows: [...dated, ...eligibilityDatesIn(fundingYear, country)] }
  })
}

/** Of each site the claim window that closes next, where any is known. */
export async function readNextWindows(
  db: Database,
  which: SQL,
  { fundingYear, today }: { fundingYear: FundingYear; today: IsoDate },
): Promise<ReadonlyMap<string, DatedWindow>> {
  const found = await readSiteWindows(db, which, fundingYear)
  return new Map(
    found.flatMap(({ siteId, windows }) => {
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

async function readSites(db: Database, which: SQL, fundingYear: FundingYear) {
  return db
    .select({
      ...{ siteId: sites.id, siteName: sites.name, organizationId: sites.organizationId },
      ...{ localAuthorityId: localAuthorities.id, localAuthorityName: localAuthorities.name },
      ...{ country: localAuthorities.country, rules: rulesOfSite(sites.organizationId) },
      ...{ calendarId: calendars.id, status: calendars.status, yearStart: calendars.yearStart },
      ...{ publishedRevision: calendars.publishedRevision, claimWeeks: calendars.claimWeeks },
    })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .leftJoin(
      calendars,
      and(
        eq(calendars.siteId, sites.id),
        eq(calendars.fundingYear, fundingYear),
        isNull(calendars.retiredAt),
      ),
    )
    .where(and(eq(sites.isActive, true), which))
    .orderBy(sites.name, sites.id)
}
