import type { YearContext } from '#domain/count/school-days.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Offer } from '#domain/offer/offer.ts'
import type { ClosedRange } from '#domain/offer/opening.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { Fix } from './plan-change.ts'

/** In the order of display. */
export const ruleIds = [
  'term-dates',
  'funding-year',
  'claim-weeks',
  'year-weeks',
  'rounding',
  'funding-periods',
  'half-terms',
  'half-term-weeks',
  'whole-weeks',
  'closures',
  'inset-days',
  'weekdays',
  'provisional-bank-holidays',
] as const

/** Checked only in a calendar with offers. */
const offerRuleIds = [
  'offer-weeks',
  'offer-hours',
  'offer-pattern',
  'offer-models',
  'offer-switches',
] as const

/** With what is checked apart: offers, and windows where they are known. */
export const resultIds = [...ruleIds, ...offerRuleIds, 'claim-windows'] as const
export type CalendarRuleId = (typeof ruleIds)[number]
export type RuleId = (typeof resultIds)[number]

/** `arithmetic`: the sum behind the sentence, if any. `days`: those that cause a fail or warning. */
export type RuleResult = {
  rule: RuleId
  outcome: 'pass' | 'warning' | 'fail'
  sentence: string
  arithmetic: string | null
  days: IsoDate[]
  fix: Fix | null
}

/** A calendar, possibly incomplete, with everything that the rules compare it with. */
export type CalendarToCheck = YearToPlan & {
  terms: readonly Term[]
  offers?: readonly Offer[]
  closedRanges?: readonly ClosedRange[]
  /** Finding dates that meet a target takes longer than all the rules: false skips it. */
  suggestsDates?: boolean
}

/** The terms and half-terms with valid dates near the year, and what they are counted with. */
export type Checked = { calendar: CalendarToCheck; terms: readonly Term[]; context: YearContext }
