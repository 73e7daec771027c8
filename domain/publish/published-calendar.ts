import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { BankHoliday, Division } from '#domain/bank-holidays/bank-holiday.ts'
import { closedDates } from '#domain/bank-holidays/closed-bank-holidays.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import type { YearContext, YearCount } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'

/**
 * An approved calendar: everything that exports, feeds and parents get. It has its own names, counts and bank holidays,
 * so that later changes don't affect it.
 */
export type PublishedCalendar = {
  readonly fundingYear: FundingYear
  /** April where it is missing: revisions of early releases have no other start. */
  readonly yearStart?: FundingYearStart
  readonly revision: number
  readonly siteName: string
  readonly siteAddress: string
  readonly organizationName: string
  readonly localAuthorityName: string
  readonly division: Division
  readonly requirements: FundingRequirements
  readonly terms: readonly Term[]
  readonly closures: readonly Closure[]
  readonly bankHolidays: readonly BankHoliday[]
  /** Those of them on which the doors are open; none where it is missing, in revisions of earlier releases. */
  readonly openBankHolidays?: readonly IsoDate[]
  readonly count: YearCount
}

/** What an approved calendar is counted with. */
export function contextOf({
  bankHolidays,
  openBankHolidays,
  closures,
}: Pick<PublishedCalendar, 'bankHolidays' | 'openBankHolidays' | 'closures'>): YearContext {
  return { bankHolidays: closedDates(bankHolidays, openBankHolidays), closures }
}

export function claimRulesOf({
  fundingYear,
  yearStart = 'april',
  requirements,
}: Pick<PublishedCalendar, 'fundingYear' | 'yearStart' | 'requirements'>): ClaimRules {
  return { fundingYear, yearStart, requirements }
}

/** Its twelve months, extended to terms that leave them. */
export function rangeOfYear({
  fundingYear,
  yearStart = 'april',
  terms,
}: Pick<PublishedCalendar, 'fundingYear' | 'yearStart' | 'terms'>): DateRange {
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  return {
    startDate: terms.reduce((first, term) => (term.startDate < first ? term.startDate : first), startDate),
    endDate: terms.reduce((last, term) => (term.endDate > last ? term.endDate : last), endDate),
  }
}
