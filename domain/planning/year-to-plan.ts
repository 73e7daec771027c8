import type { BankHoliday } from '#domain/bank-holiday.ts'
import type { Closure } from '#domain/closure.ts'
import type { FundingYear } from '#domain/funding-year.ts'
import type { FundingYearStart } from '#domain/funding-year-start.ts'
import type { DateRange } from '#domain/iso-date.ts'
import type { FundingRequirements } from '#domain/target-weeks.ts'
import type { TermType } from '#domain/term.ts'

/** A term as the local authority publishes it for its schools. */
export type AuthorityTerm = DateRange & { halfTerm: DateRange | null }

/** A bank holiday of the site's division. */
export type SiteHoliday = Pick<BankHoliday, 'name' | 'date' | 'isProvisional'>

export type YearToPlan = {
  fundingYear: FundingYear
  /** April unless said otherwise. */
  yearStart?: FundingYearStart
  requirements: FundingRequirements
  /** Those of the site's division, for every month of the year and a month on either side. */
  bankHolidays: readonly SiteHoliday[]
  /** What is known of the authority's dates; a term that is missing starts out from its usual dates. */
  authorityTerms?: Partial<Record<TermType, AuthorityTerm>>
  /** They stay where they are: days are counted around them. */
  closures?: readonly Closure[]
}
