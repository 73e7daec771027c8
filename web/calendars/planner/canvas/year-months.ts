import type { Closure } from '#domain/closure.ts'
import { monthName } from '#domain/format-date.ts'
import { type FundingYear, monthsOf } from '#domain/funding-year.ts'
import {
  addDays,
  type DateRange,
  daysInMonth,
  eachDay,
  type IsoDate,
  isoDateOf,
  weekday,
} from '#domain/iso-date.ts'
import type { Term } from '#domain/term.ts'

/**
 * `weeks` run from Monday to Sunday; the first and the last one have only their days of this month. `seen` are its
 * days and the two next to them.
 */
export type YearMonth = DateRange & {
  name: string
  year: number
  weeks: readonly (readonly IsoDate[])[]
  seen: DateRange
}

export function yearMonthsOf(fundingYear: FundingYear): readonly YearMonth[] {
  return monthsOf(fundingYear).map(({ year, month }) => {
    const startDate = isoDateOf({ year, month, day: 1 })
    const endDate = isoDateOf({ year, month, day: daysInMonth(year, month) })
    const seen = { startDate: addDays(startDate, -1), endDate: addDays(endDate, 1) }
    return { name: monthName(month), year, startDate, endDate, weeks: weeksOf({ startDate, endDate }), seen }
  })
}

function weeksOf(range: DateRange): IsoDate[][] {
  const weeks: IsoDate[][] = []
  for (const date of eachDay(range)) {
    const week = weeks.at(-1)
    if (week === undefined || weekday(date) === 0) weeks.push([date])
    else week.push(date)
  }
  return weeks
}

/**
 * The terms as one month sees them. What lies further away than the days next to the month is cut off, so that a
 * change elsewhere in the year gives the same terms, and the month is not drawn again.
 */
export function termsSeenFrom({ seen }: YearMonth, terms: readonly Term[]): readonly Term[] {
  return terms.flatMap((term) => {
    const range = overlapOf(term, seen)
    if (range === null) return []
    return { ...range, termType: term.termType, halfTerm: term.halfTerm && overlapOf(term.halfTerm, seen) }
  })
}

/** Closures are replaced and never changed, so those that a month sees are the same as before or they are not. */
export function closuresSeenFrom(month: DateRange, closures: readonly Closure[]): readonly Closure[] {
  return closures.filter(({ startDate, endDate }) => startDate <= month.endDate && endDate >= month.startDate)
}

export function areSameTerms(some: readonly Term[], others: readonly Term[]): boolean {
  return some.length === others.length && some.every((term, index) => isSameTerm(term, others[index]))
}

function isSameTerm(one: Term, other: Term | undefined): boolean {
  return (
    one.termType === other?.termType &&
    isSameRange(one, other) &&
    (one.halfTerm === null || other.halfTerm === null
      ? one.halfTerm === other.halfTerm
      : isSameRange(one.halfTerm, other.halfTerm))
  )
}

function isSameRange(one: DateRange, other: DateRange): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate
}

function overlapOf(range: DateRange, seen: DateRange): DateRange | null {
  const startDate = range.startDate < seen.startDate ? seen.startDate : range.startDate
  const endDate = range.endDate > seen.endDate ? seen.endDate : range.endDate
  return startDate <= endDate ? { startDate, endDate } : null
}
