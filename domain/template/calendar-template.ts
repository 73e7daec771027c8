import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'

/** A year's terms, closures, open bank holidays and offers, to be applied to other sites and years; its dates are those of its own year. */
export type CalendarTemplate = {
  fundingYear: FundingYear
  yearStart: FundingYearStart
  terms: readonly Term[]
  closures: readonly Closure[]
  /** None in templates of earlier releases. */
  openBankHolidays?: readonly IsoDate[]
  offers?: readonly Offer[]
  closedRanges?: readonly ClosedRange[]
  /** The split of its own year's weeks; another year or site has its own, unless this one is asked for. */
  claimWeeks?: TargetWeeks | null
}

/** A difference from the template, in a sentence; `termType` is null where it is not about a single term. */
export type Adjustment = { termType: TermType | null; sentence: string }

export type AdjustedTerm = { term: Term; adjustments: readonly Adjustment[] }
