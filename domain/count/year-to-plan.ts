import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { BankHoliday, Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'

/** A term as the local authority publishes it for its schools. */
export type AuthorityTerm = DateRange & { halfTerm: DateRange | null }

export type SiteHoliday = Pick<BankHoliday, 'name' | 'date' | 'isProvisional'>

export type YearToPlan = {
  fundingYear: FundingYear
  yearStart: FundingYearStart
  requirements: FundingRequirements
  /** Those on which the site is closed, for the year and a month on either side. */
  bankHolidays: readonly SiteHoliday[]
  /** The authority's known dates; a missing term has its usual dates. */
  authorityTerms?: Partial<Record<TermType, AuthorityTerm>>
  /** It decides which half-terms are usual. */
  country: Country
  /** Days from 24 December to 1 January and after Good Friday that a plan may take; others it takes only if published. */
  daysAskedFor?: readonly IsoDate[]
  /** Closures are not moved: days are counted around them. */
  closures?: readonly Closure[]
}
