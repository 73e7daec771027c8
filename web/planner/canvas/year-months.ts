import { formatDate, monthName } from '#domain/year/format-date.ts'
import { monthsOf } from '#domain/year/funding-year-start.ts'
import {
  addDays,
  type DateRange,
  daysInMonth,
  eachDay,
  type IsoDate,
  isoDateOf,
  isWithin,
  overlapOf,
} from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames } from '#domain/year/term.ts'
import type { WeekStart } from '#domain/year/week-start.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { columnOf } from './week-columns.ts'

/** The first and last of `weeks` have only days of this month, from `firstColumn` on. */
export type YearMonth = DateRange & {
  name: string
  year: number
  weeks: readonly (readonly IsoDate[])[]
  firstColumn: number
  place: 'first' | 'between' | 'last'
}

export function yearMonthsOf({ fundingYear, yearStart, weekStart }: YearShown): readonly YearMonth[] {
  return monthsOf(fundingYear, yearStart).map(({ year, month }, index) => ({
    ...monthOf(year, month, weekStart),
    place: index === 0 ? 'first' : index === 11 ? 'last' : 'between',
  }))
}

function monthOf(year: number, month: number, weekStart: WeekStart): Omit<YearMonth, 'place'> {
  const startDate = isoDateOf({ year, month, day: 1 })
  const endDate = isoDateOf({ year, month, day: daysInMonth(year, month) })
  return {
    name: monthName(month),
    year,
    startDate,
    endDate,
    weeks: weeksOf({ startDate, endDate }, weekStart),
    firstColumn: columnOf(startDate, weekStart),
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

/** Cut off one day before and after the month, so that a month changes only when its own days do. */
export function termsSeenFrom({ startDate, endDate }: YearMonth, terms: readonly Term[]): readonly Term[] {
  const seen = { startDate: addDays(startDate, -1), endDate: addDays(endDate, 1) }
  return terms.flatMap((term) => {
    const range = partSeen(term, seen)
    if (range === null) return []
    return { ...range, termType: term.termType, halfTerm: term.halfTerm && partSeen(term.halfTerm, seen) }
  })
}

export function termsStartingIn(month: DateRange, terms: readonly Term[]): TermType[] {
  return terms.filter(({ startDate }) => isWithin(startDate, month)).map(({ termType }) => termType)
}

/** The dates of terms that begin before the first month or end after the last. */
export function beyondInWords(
  { startDate, endDate, place }: YearMonth,
  terms: readonly Term[],
): string | null {
  if (place === 'first') {
    const early = terms.find((term) => term.startDate < startDate)
    return early ? `${termNames[early.termType]} from ${formatDate(early.startDate, 'd MMM')}` : null
  }
  if (place !== 'last') return null
  const late = terms.find((term) => term.endDate > endDate)
  return late ? `on to ${formatDate(late.endDate, 'd MMM')}` : null
}

function partSeen(range: DateRange, seen: DateRange): DateRange | null {
  const part = overlapOf(range, seen)
  return part.startDate <= part.endDate ? part : null
}
