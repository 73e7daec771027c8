import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { type DateRange, fromDayNumber, isWithin } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { findBest } from './plan-search.ts'
import type { TermOnLine } from './term-on-line.ts'
import type { TermOption } from './term-options.ts'
import { type YearOnLine, yearOnLine } from './year-on-line.ts'

type NearestTerm = { term: Term; leftOut: readonly Closure[] }

/**
 * The dates that `fitTerm` finds first, without reasons and alternatives, which a page can load later; null where the
 * other terms leave no day.
 */
export function nearestTerm(
  year: YearToPlan,
  termType: TermType,
  others: readonly Term[],
): NearestTerm | null {
  const { line } = termBetween(year, termType, others)
  const found = findBest(line)
  const [term] = found === null ? [] : termsOf(found.best.options, line)
  const on = line.terms[0]?.on
  return term === undefined || on === undefined ? null : { term, leftOut: leftOutOf(term, on) }
}

/** The year with this one term to plan, and the others that stay. */
export function termBetween(year: YearToPlan, termType: TermType, others: readonly Term[]) {
  const staying = others.filter((term) => term.termType !== termType && term.startDate <= term.endDate)
  return { line: yearOnLine(year, (setting) => setting.termType === termType, staying), staying }
}

export function termsOf(options: readonly TermOption[], { terms, line }: YearOnLine): Term[] {
  const range = (first: number, last: number): DateRange => ({
    startDate: fromDayNumber(line.firstDay + first),
    endDate: fromDayNumber(line.firstDay + last),
  })
  return terms.flatMap(({ on }, index) => {
    const option = options[index]
    if (option === undefined) return []
    const { start, end, halfTerm } = option
    return [
      {
        termType: on.setting.termType,
        ...range(start, end),
        halfTerm: halfTerm === null ? null : range(halfTerm.first, halfTerm.last),
      },
    ]
  })
}

/** Closures outside these dates, which would have to be removed. */
export function leftOutOf(term: Term, { setting }: TermOnLine): Closure[] {
  return setting.closures.filter(
    ({ startDate, endDate }) => !isWithin(startDate, term) || !isWithin(endDate, term),
  )
}
