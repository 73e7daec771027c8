import { and, eq, isNull } from 'drizzle-orm'
import { authorityOpenHolidays, authorityTermsFor } from '#domain/authority/authority-terms.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { type FundingYear, yearBefore } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import { type FundingContext, fundingContextFor } from '#server/calendars/funding-context-for.ts'
import { bankHolidaysIn, type Year } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { wrongStatus } from '#server/problems.ts'

export type SiteYear = {
  readonly site: SiteRow
  readonly fundingContext: FundingContext
  /** Its bank holidays are all of the division: the plan says which are open. */
  readonly year: YearToPlan & Year
  /** On which the schools of its authority are open. */
  readonly openBankHolidays: readonly IsoDate[]
  /** Where its calendar of the year before begins; null where there is none. */
  readonly yearStartBefore: FundingYearStart | null
}

/** More than a term may reach beyond its year. */
const marginDays = 62

/** Throws for an inactive site, which can't be planned. */
export async function readSiteYear(db: Database, site: SiteRow, fundingYear: FundingYear): Promise<SiteYear> {
  if (!site.isActive)
    throw wrongStatus(`${site.name} is inactive: make it active again before you plan a year for it.`)
  const fundingContext = await fundingContextFor(db, site)
  const { authority, yearStart } = fundingContext
  return {
    site,
    fundingContext,
    ...(await readYear(db, authority, { fundingYear, yearStart })),
    yearStartBefore: await readYearStartBefore(db, site, fundingYear),
  }
}

async function readYearStartBefore(
  db: Database,
  site: SiteRow,
  fundingYear: FundingYear,
): Promise<FundingYearStart | null> {
  const [before] = await db
    .select({ yearStart: calendars.yearStart })
    .from(calendars)
    .where(
      and(
        eq(calendars.siteId, site.id),
        eq(calendars.fundingYear, yearBefore(fundingYear)),
        isNull(calendars.retiredAt),
      ),
    )
  return before?.yearStart ?? null
}

async function readYear(
  db: Database,
  authority: FundingContext['authority'],
  { fundingYear, yearStart }: Year,
): Promise<Pick<SiteYear, 'year' | 'openBankHolidays'>> {
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  const range = { startDate: addDays(startDate, -marginDays), endDate: addDays(endDate, marginDays) }
  const published = await db
    .select()
    .from(publishedTermDates)
    .where(eq(publishedTermDates.localAuthorityId, authority.id))
  const year = {
    fundingYear,
    yearStart,
    country: authority.country,
    requirements: requirementsOfYear(
      authority.fundingRequirements,
      { fundingYear, yearStart },
      authority.country,
    ),
    bankHolidays: await bankHolidaysIn(db, range, divisionOf(authority.country)),
    authorityTerms: authorityTermsFor(fundingYear, published, yearStart),
  }
  const opened = authorityOpenHolidays(fundingYear, published, yearStart)
  const openBankHolidays = opened.filter((day) => year.bankHolidays.some(({ date }) => date === day))
  return { year, openBankHolidays }
}
