import type { BankHoliday, Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, closureName, withPortion } from '#domain/plan/closure.ts'
import {
  closedBesidesHolidays,
  hasStretchedHours,
  holidaysClosed,
} from '#domain/publish/holidays-in-terms.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { DateRange } from '#domain/year/iso-date.ts'

/** A bank holiday, a closure, or neither where the site is closed outside the terms. */
type ClosedDays = DateRange & { holiday?: BankHoliday; closure?: Closure }

/** All days of the year on which the site is closed to children who might come, as ranges in order. */
export function closedDaysOf(published: PublishedCalendar): ClosedDays[] {
  return [
    ...holidaysClosed(published).map((holiday) => ({
      ...{ startDate: holiday.date, endDate: holiday.date, holiday },
    })),
    ...published.closures.map((closure) => ({
      ...{ startDate: closure.startDate, endDate: closure.endDate, closure },
    })),
    ...closedBesidesHolidays(published),
  ].sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** Whether days outside the terms are among them: without stretched hours children come in term time only. */
export function closesAllYear(published: PublishedCalendar): boolean {
  return hasStretchedHours(published) || (published.closedRanges ?? []).length > 0
}

export function closedDaysName({ holiday, closure }: ClosedDays, division: Division): string {
  if (holiday !== undefined) return holiday.isProvisional ? `${holiday.name} (provisional)` : holiday.name
  return closure === undefined ? 'Closed' : withPortion(closureName(closure, division), closure)
}
