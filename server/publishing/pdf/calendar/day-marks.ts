import { explainDay, schoolDayOn } from '#domain/count/school-days.ts'
import { contextOf, type PublishedCalendar } from '#domain/publish/published-calendar.ts'
import {
  type DateRange,
  daysInMonth,
  type IsoDate,
  isoDateOf,
  isWeekend,
  isWithin,
  weekday,
} from '#domain/year/iso-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'

type DayFill = 'school-day' | 'half-term' | 'closed' | 'half-closed'

export type Month = { readonly year: number; readonly month: number }

/** How each day is drawn. `row` and `column` are its place in the month. */
export function markDays({ year, month }: Month, published: PublishedCalendar, weekStartsOn: WeekStart) {
  const context = contextOf(published)
  const firstColumn = columnOf(isoDateOf({ year, month, day: 1 }), weekStartsOn)
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => {
    const date = isoDateOf({ year, month, day: index + 1 })
    const { termType } = explainDay(date, published.terms, context)
    const isOnWeekend = isWeekend(date)
    return {
      date,
      day: index + 1,
      row: Math.floor((firstColumn + index) / 7),
      column: columnOf(date, weekStartsOn),
      fill: isOnWeekend ? null : fillOf(date, published, context),
      termType,
      /** The term's first or last day. */
      isEdge: published.terms.some(({ startDate, endDate }) => date === startDate || date === endDate),
      isHoliday: context.bankHolidays.has(date),
      isWeekend: isOnWeekend,
    }
  })
}
export type DayMark = ReturnType<typeof markDays>[number]

/** A bank holiday inside a half-term does not interrupt it. */
function fillOf(
  date: IsoDate,
  { terms, closedRanges = [] }: PublishedCalendar,
  context: ReturnType<typeof contextOf>,
): DayFill | null {
  const halfTerms = terms.flatMap(({ halfTerm }): DateRange[] => (halfTerm === null ? [] : [halfTerm]))
  if (halfTerms.some((halfTerm) => isWithin(date, halfTerm))) return 'half-term'
  const { reason } = explainDay(date, terms, context)
  if (reason !== 'school-day' && closedRanges.some((range) => isWithin(date, range))) return 'closed'
  if (reason === 'closure') return schoolDayOn(date, terms, context) > 0 ? 'half-closed' : 'closed'
  return reason === 'school-day' ? 'school-day' : null
}

function columnOf(date: IsoDate, weekStartsOn: WeekStart): number {
  const day = weekday(date)
  return weekStartsOn === 'sunday' ? (day + 1) % 7 : day
}
