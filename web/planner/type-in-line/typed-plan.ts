import type { NamedYear } from '#domain/count/day-reason-in-words.ts'
import type { YearContext } from '#domain/count/school-days.ts'
import { type OpeningRequest, readOpening } from '#domain/offer/read-opening.ts'
import { closureName } from '#domain/plan/closure.ts'
import { formatDate, rangeInWords } from '#domain/year/format-date.ts'
import { fundingPeriodOfTerm } from '#domain/year/funding-year-start.ts'
import { type DateRange, type IsoDate, isValidRange, overlapOf } from '#domain/year/iso-date.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { brushToPaint, type ClosureTool, nextClosures } from '#web/planner/plan/closures.ts'
import type { KnownHolidays } from '#web/planner/plan/open-holidays.ts'
import {
  halfTermOf,
  type Plan,
  type Target,
  type TermTarget,
  withRange,
  withTerm,
} from '#web/planner/plan/plan.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import type { Counting } from '#web/planner/typed/read-length.ts'
import { readTyped, type Typed } from '#web/planner/typed/read-typed.ts'
import { kindTyped, type Named, withHalfTermsNamed } from './kind-typed.ts'
import { type TypedOpening, typedOpening } from './typed-opening.ts'

/** What Enter would do with the text. */
export type TypedPlan =
  | { does: 'nothing' }
  | { does: 'refuse'; sentence: string }
  | { does: 'go'; day: IsoDate }
  /** `others`: the terms beside the target's that it changes. */
  | { does: 'change'; plan: Plan; target: TermTarget; others?: readonly TermType[] }
  /** Of the year's open weeks, not of a term: planned with its offers. */
  | { does: 'plan-opening'; request: OpeningRequest }
  /** `named` where the words say what it is, else as the closure tool has it. */
  | { does: 'close'; plan: Plan; range: DateRange; named: Named | null; sentence: string }
  | TypedOpening

export type TypedFor = {
  plan: Plan
  target: Target
  closureTool: ClosureTool
  holidays: KnownHolidays
  year: Pick<YearShown, 'fundingYear' | 'yearStart'>
  context: YearContext & Pick<NamedYear, 'division'>
  counting?: Counting
  /** What funding weeks are counted with, where the same line has it; null for none. */
  halfTerm?: DateRange | null
}

type Addressed = {
  termType: TermType
  part: 'term' | 'half-term' | 'closure'
  text: string
  named?: Named
  isNamed?: boolean
}

/** Dates in words, for the chosen term or the one named before them. */
export function typedPlan(typedText: string, given: TypedFor): TypedPlan {
  const text = withHalfTermsNamed(typedText)
  if (text.trim() === '') return { does: 'nothing' }
  const request = readOpening(text)
  if (request !== null) return { does: 'plan-opening', request }
  const withHalfTerm = termWithHalfTerm(text, given)
  if (withHalfTerm !== null) return withHalfTerm
  const current = given.plan.terms[given.target.termType]
  const setting = { ...given.year, termType: given.target.termType, current, context: given.context }
  const opening = typedOpening(text, setting, given)
  if (opening !== null) return opening
  const { termType, part, text: words, named = null, isNamed = false } = addressed(text, given.target)
  const isClosure = part === 'closure'
  const typed = readTyped(part === 'half-term' ? `half-term ${words}` : words, {
    ...given.year,
    termType,
    isOfAnyTerm: isClosure,
    current: isClosure ? null : given.plan.terms[termType],
    context: given.context,
    ...(given.counting !== undefined && { counting: given.counting }),
    halfTermOf: (dates) =>
      given.halfTerm === undefined
        ? halfTermOf(withDates(termType, dates, given.plan).terms[termType])
        : given.halfTerm,
  })
  if (typed.kind === 'refused') return { does: 'refuse', sentence: typed.sentence }
  if (isClosure) return closing(typed, named, given)
  switch (typed.kind) {
    case 'day':
      return { does: 'go', day: typed.date }
    case 'term':
      return (
        (isNamed ? null : otherTerm(termType, typed.dates, text, given)) ??
        changing(termType, typed.dates, given.plan)
      )
    case 'half-term':
      return breaking(termType, typed.dates, given.plan)
  }
}

/** Longer text is refused as it is. */
const maxCharacters = 100

/** `13 Apr to 14 Jul, half-term 25–29 May`: a term and its half-term in one line; null for other words. */
function termWithHalfTerm(text: string, given: TypedFor): TypedPlan | null {
  const [, dates, words] =
    /^(.*?\d.*?)[\s,;(]+(?:(?:with|and) )?((?:(?:no|without) )?(?:half[\s-]?term|ht)\b[^)]*)\)?\s*$/i.exec(
      text.slice(0, maxCharacters),
    ) ?? []
  if (dates === undefined || words === undefined || text.length > maxCharacters) return null
  const { termType } = addressed(dates, given.target)
  const target: TermTarget = { termType, part: 'term' }
  const { year, context } = given
  const halfTerm = readTyped(words, { ...year, termType, current: null, context })
  if (halfTerm.kind !== 'half-term')
    return halfTerm.kind === 'refused' ? { does: 'refuse', sentence: halfTerm.sentence } : null
  const typed = typedPlan(dates, { ...given, target, halfTerm: halfTerm.dates })
  if (typed.does !== 'change') return typed.does === 'refuse' ? typed : null
  const whole = breaking(termType, halfTerm.dates, typed.plan)
  return whole.does === 'change' ? { ...whole, target } : whole
}

/** The plan to preview; null where the text changes nothing. */
export function previewOf(typed: TypedPlan): Plan | null {
  return 'plan' in typed ? typed.plan : null
}

function addressed(text: string, { termType, part }: Target): Addressed {
  const [, name, rest = ''] = /^\s*(summer|autumn|spring)\b(?: term)?:?(.*)$/i.exec(text) ?? []
  const named = termTypes.find((each) => each === name?.toLowerCase())
  if (named !== undefined) return { termType: named, part: 'term', text: rest, isNamed: true }
  const closure = kindTyped(text)
  if (closure !== null) return { termType, part: 'closure', text: closure.rest, named: closure.named }
  const isBreak = part === 'half-term' || part === 'moved-half-term'
  const namesHalfTerm = /^\s*(half|ht\b|no |without )/i.test(text)
  if (isBreak) return { termType, part: namesHalfTerm ? 'term' : 'half-term', text }
  return { termType, part: part === 'closure' ? 'closure' : 'term', text }
}

function changing(termType: TermType, dates: DateRange, plan: Plan): TypedPlan {
  return { does: 'change', plan: withDates(termType, dates, plan), target: { termType, part: 'term' } }
}

/** Moving one end keeps a chosen half-term, as a drag does; two new ends reset it. */
function withDates(termType: TermType, dates: DateRange, plan: Plan): Plan {
  const { startDate, endDate } = plan.terms[termType]
  const isOneEnd = dates.startDate === startDate || dates.endDate === endDate
  return withRange(plan, { termType, part: isOneEnd ? 'edge' : 'term' }, dates)
}

/** Dates without a day in the chosen term's funding period are more likely those of another term. */
function otherTerm(
  chosen: TermType,
  dates: DateRange,
  text: string,
  { plan, year: { fundingYear, yearStart } }: TypedFor,
): TypedPlan | null {
  const isInPeriodOf = (termType: TermType) =>
    isValidRange(overlapOf(dates, fundingPeriodOfTerm(termType, fundingYear, yearStart)))
  const other = termTypes.find(isInPeriodOf)
  if (other === undefined || isInPeriodOf(chosen)) return null
  const there = plan.terms[other]
  const [term, asked] = [there, dates].map(
    ({ startDate, endDate }) => `${formatDate(startDate, 'd MMMM')} to ${formatDate(endDate, 'd MMMM')}`,
  )
  const overlap =
    isValidRange(there) && isValidRange(overlapOf(dates, there))
      ? ` and on the ${termNames[other]} term, ${term}`
      : ''
  return {
    does: 'refuse',
    sentence: `${asked} lies outside ${chosen}, in ${other}${overlap}: write “${other} ${text.trim()}” for that term.`,
  }
}

function breaking(termType: TermType, dates: DateRange | null, plan: Plan): TypedPlan {
  const target: TermTarget = { termType, part: 'half-term' }
  if (dates === null) return { does: 'change', plan: withTerm(plan, termType, { halfTerm: 'none' }), target }
  const term = plan.terms[termType]
  const name = `${termNames[termType]} term`
  if (!isValidRange(term)) return { does: 'refuse', sentence: `Type the dates of the ${name} first.` }
  const inside = overlapOf(dates, term)
  if (inside.startDate !== dates.startDate || inside.endDate !== dates.endDate) {
    const [first, last] = [term.startDate, term.endDate].map((date) => formatDate(date, 'd MMMM'))
    return {
      does: 'refuse',
      sentence: `A half-term lies inside its term: the ${name} is ${first} to ${last}.`,
    }
  }
  return { does: 'change', plan: withRange(plan, target, dates), target }
}

function closing(
  typed: Exclude<Typed, { kind: 'refused' }>,
  named: Named | null,
  { plan, closureTool, context }: TypedFor,
): TypedPlan {
  const range = typed.kind === 'day' ? { startDate: typed.date, endDate: typed.date } : typed.dates
  if (typed.kind === 'half-term' || range === null)
    return { does: 'refuse', sentence: 'A half-term belongs to a term: choose one, then type it.' }
  const usual = brushToPaint(closureTool)
  const brush = { ...usual, ...named }
  const { closures } = nextClosures(plan.closures, { brush, chosen: null }, { type: 'paint-closure', range })
  const sentence = `${closureName({ ...brush, ...range }, context.division)}, ${rangeInWords(range)}.`
  return { does: 'close', plan: { ...plan, closures }, range, named, sentence }
}
