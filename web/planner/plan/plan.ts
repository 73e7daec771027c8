import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { type ClosedRange, type Offer, offerFields } from '#domain/offer/offer.ts'
import { type Closure, validClosures } from '#domain/plan/closure.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, usualTermDates } from '#domain/year/funding-year-start.ts'
import { type DateRange, type IsoDate, isValidRange } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termTypes } from '#domain/year/term.ts'
import { brushOf } from './closures.ts'

/** Automatic in the term's middle week, none, or chosen days. */
export type HalfTermPlan = 'automatic' | 'none' | DateRange

/** Days are '' when not set, and any text while they are being typed. */
export type TermPlan = DateRange & { halfTerm: HalfTermPlan }

/** The state shared by the year canvas and the date fields. */
export type Plan = {
  readonly terms: Readonly<Record<TermType, TermPlan>>
  readonly closures: readonly Closure[]
  /** Bank holidays on which the site is open, in order. */
  readonly openBankHolidays: readonly IsoDate[]
  /** The split of the year's weeks that the claims are compared with, where it is not the authority's own. */
  readonly claimWeeks?: TargetWeeks | null
  readonly offers: readonly Offer[]
  /** When the site is closed, beside weekends, bank holidays and closures; in order. */
  readonly closedRanges: readonly ClosedRange[]
}

/** A new term or half-term, one end of an existing term, or a moved half-term. */
export type TermTarget = { termType: TermType; part: 'term' | 'edge' | 'half-term' | 'moved-half-term' }

/** What a gesture changes. While closures are painted, `termType` is the term drawn before. */
export type Target = TermTarget | { termType: TermType; part: 'closure' }

const noDays: DateRange = { startDate: '', endDate: '' }

export const clearedTerm: TermPlan = { ...noDays, halfTerm: 'automatic' }

export function defaultPlan(fundingYear: FundingYear, yearStart: FundingYearStart): Plan {
  const term = (termType: TermType): TermPlan => ({
    ...usualTermDates(termType, fundingYear, yearStart),
    halfTerm: 'automatic',
  })
  return {
    terms: { summer: term('summer'), autumn: term('autumn'), spring: term('spring') },
    closures: [],
    openBankHolidays: [],
    offers: [],
    closedRanges: [],
  }
}

export function withTerm(plan: Plan, termType: TermType, change: Partial<TermPlan>): Plan {
  return { ...plan, terms: { ...plan.terms, [termType]: { ...plan.terms[termType], ...change } } }
}

/** A redrawn term gets an automatic half-term; moving one end keeps a chosen half-term. */
export function withRange(plan: Plan, { termType, part }: TermTarget, range: DateRange): Plan {
  switch (part) {
    case 'term':
      return withTerm(plan, termType, { ...range, halfTerm: 'automatic' })
    case 'edge':
      return withTerm(plan, termType, range)
    case 'half-term':
    case 'moved-half-term':
      return withTerm(plan, termType, { halfTerm: halfTermPlanOf(plan.terms[termType], range) })
  }
}

export function withPlannedTerm(plan: Plan, { termType, startDate, endDate, halfTerm }: Term): Plan {
  const range = { startDate, endDate }
  return withTerm(plan, termType, { ...range, halfTerm: halfTermPlanOf(range, halfTerm) })
}

/** A half-term in the middle week stays automatic. */
export function halfTermPlanOf(term: DateRange, halfTerm: DateRange | null): HalfTermPlan {
  if (halfTerm === null) return 'none'
  const middle = isValidRange(term) ? automaticHalfTerm(term) : null
  const isMiddle = middle?.startDate === halfTerm.startDate && middle.endDate === halfTerm.endDate
  return isMiddle ? 'automatic' : halfTerm
}

/** Compares by value, so a date changed and changed back is no change. */
export function arePlansEqual(one: Plan, other: Plan): boolean {
  return one === other || JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** The same fields in the same order, so that JSON can be compared. */
function inOrder({ terms, closures, openBankHolidays, claimWeeks, offers, closedRanges }: Plan) {
  const days = ({ startDate, endDate }: DateRange) => [startDate, endDate]
  return [
    ...termTypes.map((termType) => {
      const { halfTerm } = terms[termType]
      return [...days(terms[termType]), typeof halfTerm === 'string' ? halfTerm : days(halfTerm)]
    }),
    ...closures.map((closure) => [brushOf(closure), ...days(closure)]),
    openBankHolidays,
    claimWeeks ? termTypes.map((termType) => claimWeeks[termType]) : null,
    offers.map(offerFields),
    closedRanges.map(days),
  ]
}

export function hasDates(term: TermPlan): boolean {
  return isValidRange(term)
}

export function isCleared(term: TermPlan): boolean {
  return term.startDate === '' && term.endDate === ''
}

/** The half-term's days as in the fields, valid or not; null for none. */
export function halfTermOf(term: TermPlan): DateRange | null {
  if (term.halfTerm === 'none') return null
  if (term.halfTerm !== 'automatic') return term.halfTerm
  return isValidRange(term) ? automaticHalfTerm(term) : null
}

/** The terms as entered, for validation: dates may be missing or invalid; a cleared term is left out. */
export function enteredTerms(plan: Plan): Term[] {
  return termTypes.flatMap((termType) => {
    const term = plan.terms[termType]
    if (isCleared(term)) return []
    return { termType, startDate: term.startDate, endDate: term.endDate, halfTerm: halfTermOf(term) }
  })
}

/** The days that are not as the year's rules have them: closures with valid dates, and open bank holidays. */
export function exceptionsOf({ closures, openBankHolidays }: Pick<Plan, 'closures' | 'openBankHolidays'>) {
  return { closures: validClosures(closures), openBankHolidays }
}

/** The terms with valid dates, by date, each with its half-term if that is valid too. */
export function realTerms({ terms }: Plan): Term[] {
  return termTypes
    .flatMap((termType) => realTermOf(termType, terms[termType]) ?? [])
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** Cached: a drag asks on every move, and two of three terms have not changed. */
const knownTerms = new WeakMap<TermPlan, Term | null>()

function realTermOf(termType: TermType, plan: TermPlan): Term | null {
  const known = knownTerms.get(plan)
  if (known !== undefined && (known === null || known.termType === termType)) return known
  const halfTerm = halfTermOf(plan)
  const term = isValidRange(plan)
    ? {
        termType,
        startDate: plan.startDate,
        endDate: plan.endDate,
        halfTerm: halfTerm !== null && isValidRange(halfTerm) ? halfTerm : null,
      }
    : null
  knownTerms.set(plan, term)
  return term
}
