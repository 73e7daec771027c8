import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { YearContext } from '#domain/count/school-days.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { upperFirst } from '#domain/year/first-letter.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isRangeWithin } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { weekdayInWords } from '#domain/year/weekday-in-words.ts'

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
  /** Where the site's calendar of the year before begins; null where there is none. */
  yearStartBefore?: FundingYearStart | null
  /** Finding dates that meet a target takes longer than all the rules: false skips it. */
  suggestsDates?: boolean
}

/** The terms and half-terms with valid dates near the year, and what they are counted with. */
export type Checked = { calendar: CalendarToCheck; terms: readonly Term[]; context: YearContext }

/** `index` is the closure's place in the calendar's list. */
export type PlanChange =
  | { kind: 'set-term'; term: Term }
  | { kind: 'set-closure'; index: number; closure: Closure }
  | { kind: 'remove-closure'; index: number }
  | { kind: 'set-claim-weeks'; claimWeeks: TargetWeeks | null }

/** What a button does; `label` is its text, such as `End summer on Friday 10 July`. */
export type Fix = { label: string; change: PlanChange }

type Plan = { terms: readonly Term[]; closures: readonly Closure[] }

export function applyChange({ terms, closures }: Plan, change: PlanChange): Plan {
  switch (change.kind) {
    case 'set-term': {
      const others = terms.filter(({ termType }) => termType !== change.term.termType)
      const index = terms.findIndex(({ termType }) => termType === change.term.termType)
      return { terms: others.toSpliced(index < 0 ? others.length : index, 0, change.term), closures }
    }
    case 'set-closure':
      return { terms, closures: closures.with(change.index, change.closure) }
    case 'remove-closure':
      return { terms, closures: closures.toSpliced(change.index, 1) }
    case 'set-claim-weeks':
      return { terms, closures }
  }
}

/** A term's fix, labelled by its change; null when a closure would end up outside the term. */
export function termFix(before: Term, after: Term, closures: readonly Closure[]): Fix | null {
  if (closures.some((closure) => isRangeWithin(closure, before) && !isRangeWithin(closure, after)))
    return null
  const name = termNames[after.termType].toLowerCase()
  const parts = [
    ...(before.startDate === after.startDate ? [] : [`start ${name} on ${weekdayInWords(after.startDate)}`]),
    ...(before.endDate === after.endDate ? [] : [`end ${name} on ${weekdayInWords(after.endDate)}`]),
    ...(isSameHalfTerm(before, after) ? [] : [halfTermInWords(after)]),
  ]
  return { label: upperFirst(parts.join(', ')), change: { kind: 'set-term', term: after } }
}

/** If the half-term is no longer inside the term it becomes the middle week. */
export function withHalfTermInside(term: Term): Term {
  const { halfTerm } = term
  const staysInside = halfTerm === null || isRangeWithin(halfTerm, term)
  return staysInside ? term : { ...term, halfTerm: automaticHalfTerm(term) }
}

function halfTermInWords({ halfTerm, termType }: Term): string {
  const name = `${termNames[termType].toLowerCase()} half-term`
  return halfTerm === null ? `drop the ${name}` : `have the ${name} from ${rangeInWords(halfTerm)}`
}

function isSameHalfTerm({ halfTerm: a }: Term, { halfTerm: b }: Term): boolean {
  return a?.startDate === b?.startDate && a?.endDate === b?.endDate
}
