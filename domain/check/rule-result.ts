import type { YearContext } from '#domain/count/school-days.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { Fix } from './plan-change.ts'

/** In the order in which they are shown. */
export const ruleIds = [
  'term-dates',
  'funding-year',
  'year-weeks',
  'term-weeks',
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
export type RuleId = (typeof ruleIds)[number]

/** `arithmetic`: the sum behind the sentence, where there is one. `days`: those that cause it; none when it passes. */
export type RuleResult = {
  rule: RuleId
  outcome: 'pass' | 'warning' | 'fail'
  sentence: string
  arithmetic: string | null
  days: IsoDate[]
  fix: Fix | null
}

/** A calendar as it stands, whatever has been typed so far, with all that its rules are held against. */
export type CalendarToCheck = YearToPlan & {
  terms: readonly Term[]
  /** Dates that would meet a target take longer to find than all the rules to check: false leaves them out. */
  looksForDates?: boolean
}

/** The terms and half-terms with real dates near the year, and the days that they are counted against. */
export type Checked = { calendar: CalendarToCheck; terms: readonly Term[]; context: YearContext }
