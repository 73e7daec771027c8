import type { Closure } from '#domain/closure.ts'
import { monthName } from '#domain/format-date.ts'
import { plannedYear } from '#domain/funding-year-start.ts'
import {
  addDays,
  type DateRange,
  datePartsOf,
  daysInMonth,
  eachDay,
  type IsoDate,
  isoDateOf,
} from '#domain/iso-date.ts'
import type { Term } from '#domain/term.ts'
import type { WeekStart } from '#domain/week-start.ts'
import type { YearShown } from '#web/calendars/planner/year-shown.ts'
import { columnOf } from './week-columns.ts'

/**
 * The first and the last of `weeks` have only their days of this month, from `firstColumn` on. `seen` are its days and
 * the two next to them.
 */
export type YearMonth = DateRange & {
  name: string
  year: number
  weeks: readonly (readonly IsoDate[])[]
  firstColumn: number
  seen: DateRange
}

export function yearMonthsOf({ fundingYear, yearStart, weekStart }: YearShown): readonly YearMonth[] {
  const first = datePartsOf(plannedYear(fundingYear, yearStart).startDate)
  return Array.from({ length: 12 }, (_, index) => {
    const sinceJanuary = first.month - 1 + index
    return monthOf(first.year + Math.floor(sinceJanuary / 12), (sinceJanuary % 12) + 1, weekStart)
  })
}

function monthOf(year: number, month: number, weekStart: WeekStart): YearMonth {
  const startDate = isoDateOf({ year, month, day: 1 })
  const endDate = isoDateOf({ year, month, day: daysInMonth(year, month) })
  return {
    name: monthName(month),
    year,
    startDate,
    endDate,
    weeks: weeksOf({ startDate, endDate }, weekStart),
    firstColumn: columnOf(startDate, weekStart),
    seen: { startDate: addDays(startDate, -1), endDate: addDays(endDate, 1) },
  }
}

function weeksOf(range: DateRange, weekStart: WeekStart): IsoDate[][] {
  const weeks: IsoDate[][] = []
  for (const date of eachDay(range)) {
    const week = weeks.at(-1)
    if (week === undefined || columnOf(date, weekStart) === 0) weeks.push([date])
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
