import { roundWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { countTerm, type YearContext } from '#domain/count/school-days.ts'
import { distanceInWords } from '#domain/count/weeks-in-words.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { type DateRange, fromDayNumber, isValidRange, isWithin } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { bestYears } from './best-years.ts'
import { dayLineOf } from './day-line.ts'
import { missedTargetReason } from './missed-target-reason.ts'
import { type PlanReason, planReasons } from './plan-reasons.ts'
import type { Candidate } from './term-candidates.ts'
import { hundredthsMissing, type TermChoices, termChoicesOf } from './term-choices.ts'
import type { DatesOnLine } from './term-on-line.ts'
import { type TermSetting, termSettingsOf } from './term-setting.ts'

/** Weeks as the authority rounds them, less its target; negative when short. */
export type MissedTarget = { weeks: number; sentence: string }

export type PlannedTerm = {
  term: Term
  /** Whole and half days. */
  schoolDays: number
  /** As the authority rounds them. */
  weeks: number
  target: number
  /** Null when the term has exactly its target weeks. */
  missed: MissedTarget | null
  /** Closures outside these dates, which would have to be removed. */
  leftOut: readonly Closure[]
  /** The sum of the reasons' points; comparable only between plans that miss their targets equally. */
  points: number
  reasons: readonly PlanReason[]
}

/** `terms` in the order of the year. */
export type PlannedYear = {
  terms: readonly PlannedTerm[]
  isExact: boolean
  weeks: number
  target: number
  points: number
}

const alternatives = 3
const maxTargetWeeks = 53

/**
 * The best dates for all three terms, then the best different ones, and so on. Plans with all closures inside their
 * terms come first; then those nearer to the target weeks; then those with fewer of the `points` of plan-cost.ts. Every
 * start, end and half-term of each term's window is considered. Plans differ when a term starts or ends a week or more
 * apart, or has another half-term. Throws RangeError for targets outside 0 to 53 weeks.
 */
export function planYear(year: YearToPlan, count = alternatives): PlannedYear[] {
  return plansFor(year, termSettingsOf(year), count).map((terms) => ({
    terms,
    isExact: terms.every(({ missed }) => missed === null),
    weeks: sumOfWeeks(terms.map(({ weeks }) => weeks)),
    target: sumOfWeeks(terms.map(({ target }) => target)),
    points: terms.reduce((sum, { points }) => sum + points, 0),
  }))
}

/**
 * The same for one term between the others, whose dates stay and are not overlapped. Empty when they leave it no day.
 */
export function fitTerm(
  year: YearToPlan,
  termType: TermType,
  others: readonly Term[] = [],
  count = alternatives,
): PlannedTerm[] {
  const staying = others.filter((term) => term.termType !== termType && isValidRange(term))
  const settings = termSettingsOf(year, staying).filter((setting) => setting.termType === termType)
  return plansFor(year, settings, count).flat()
}

function plansFor(year: YearToPlan, settings: readonly TermSetting[], count: number): PlannedTerm[][] {
  const closures = (year.closures ?? []).filter(isValidRange)
  const unreal = settings.find(({ target }) => !(target >= 0 && target <= maxTargetWeeks))
  if (unreal !== undefined) throw new RangeError(`Not a target from 0 to 53 weeks: ${unreal.target}`)
  const context = { bankHolidays: new Set(year.bankHolidays.map(({ date }) => date)), closures }
  const line = dayLineOf(spanOf(settings), context.bankHolidays, closures)
  const choices = settings.map((setting) => termChoicesOf(setting, line))
  return bestYears(count, choices).map(({ terms }) =>
    terms.flatMap((candidate, index) => {
      const term = choices[index]
      return term === undefined ? [] : plannedTermOf(candidate, term, context)
    }),
  )
}

function plannedTermOf(candidate: Candidate, choices: TermChoices, context: YearContext): PlannedTerm {
  const on = choices.term
  const { termType, target, rounding } = on.setting
  const dates = { start: candidate.start.index, end: candidate.end.index, halfTerm: candidate.halfTerm }
  const term = { termType, ...termDatesOf(dates, on.line.firstDay) }
  const { schoolDays } = countTerm(term, context)
  const weeks = roundWeeks(schoolDays, rounding)
  const reasons = planReasons({ term, dates, on, context, schoolDays, weeks })
  const isMet = hundredthsMissing(schoolDays * 2, on.setting) === 0
  const leftOut = on.setting.closures.filter(
    ({ startDate, endDate }) => !isWithin(startDate, term) || !isWithin(endDate, term),
  )
  const missed = isMet ? null : missedTarget(weeks, choices)
  return {
    term,
    schoolDays,
    weeks,
    target,
    missed,
    leftOut,
    points: reasons.reduce((sum, { points }) => sum + points, 0),
    reasons,
  }
}

function missedTarget(weeks: number, choices: TermChoices): MissedTarget {
  const { target } = choices.term.setting
  const distance = distanceInWords(weeks, target)
  return {
    weeks: sumOfWeeks([weeks, -target]),
    sentence: `The weeks are ${distance}. ${missedTargetReason(choices)}`,
  }
}

function termDatesOf({ start, end, halfTerm }: DatesOnLine, firstDay: number): Omit<Term, 'termType'> {
  const range = (first: number, last: number): DateRange => ({
    startDate: fromDayNumber(firstDay + first),
    endDate: fromDayNumber(firstDay + last),
  })
  return { ...range(start, end), halfTerm: halfTerm === null ? null : range(halfTerm.first, halfTerm.last) }
}

/** All days that any of the terms may have, and the terms' periods. */
function spanOf(settings: readonly TermSetting[]): DateRange {
  const ranges = settings.flatMap(({ window, period }) => [window, period])
  const starts = ranges.map(({ startDate }) => startDate).sort()
  const ends = ranges.map(({ endDate }) => endDate).sort()
  return { startDate: starts[0] ?? '', endDate: ends.at(-1) ?? '' }
}
