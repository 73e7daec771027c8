import { schoolDayOn } from '#domain/count/school-days.ts'
import { type ClosedRange, closedRangesInOrder, isOpenDay, type Opening } from '#domain/offer/offer.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import {
  addDays,
  type DateRange,
  eachDay,
  type IsoDate,
  isValidRange,
  mondayOf,
  overlapOf,
  workingWeekOf,
} from '#domain/year/iso-date.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'

/** A week of the opening band; `days` are its open ones, of Monday to Friday inside the year. */
export type OpeningWeek = { monday: IsoDate; days: number; state: 'open' | 'partly' | 'closed' | 'terms' }

/** The months of the year, each with the weeks whose Monday it has; the first week belongs to the first month. */
export function openingMonths(
  { fundingYear, yearStart }: YearShown,
  opening: Opening,
): { month: IsoDate; weeks: OpeningWeek[] }[] {
  const year = plannedYear(fundingYear, yearStart)
  const months = new Map<string, OpeningWeek[]>()
  for (let monday = mondayOf(year.startDate); monday <= year.endDate; monday = addDays(monday, 7)) {
    const month = (monday < year.startDate ? year.startDate : monday).slice(0, 7)
    const week = weekOf(monday, year, opening)
    months.set(month, [...(months.get(month) ?? []), week])
  }
  return [...months].map(([month, weeks]) => ({ month: `${month}-01`, weeks }))
}

function weekOf(monday: IsoDate, year: DateRange, opening: Opening): OpeningWeek {
  const weekdays = eachDay(overlapOf(workingWeekOf(monday), year))
  const days = weekdays.filter((day) => isOpenDay(day, opening)).length
  const hasSchool = weekdays.some((day) => schoolDayOn(day, opening.terms, opening) > 0)
  if (hasSchool) return { monday, days, state: 'terms' }
  return { monday, days, state: days === 0 ? 'closed' : days === weekdays.length ? 'open' : 'partly' }
}

/** The ranges after the weeks were closed or opened, whole and inside the year. */
export function withWeeks(
  ranges: readonly ClosedRange[],
  mondays: readonly IsoDate[],
  isClosed: boolean,
  year: DateRange,
): ClosedRange[] {
  const weeks = mondays.map((monday) => overlapOf(workingWeekOf(monday), year))
  if (isClosed) return closedRangesInOrder([...ranges, ...weeks])
  return weeks.reduce<ClosedRange[]>(
    (left, week) => left.flatMap((range) => without(range, week)),
    [...ranges],
  )
}

/** What is left of it, without the weekends beside the week. */
function without(range: ClosedRange, week: DateRange): ClosedRange[] {
  if (range.endDate < week.startDate || range.startDate > week.endDate) return [range]
  const monday = mondayOf(week.startDate)
  return [
    { startDate: range.startDate, endDate: addDays(monday, -3) },
    { startDate: addDays(monday, 7), endDate: range.endDate },
  ].filter(isValidRange)
}
