import { weekdayName } from '#domain/year/format-date.ts'
import { type IsoDate, weekday } from '#domain/year/iso-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6].map(weekdayName)

/** 0 for the first day of the week as shown, 6 for the last. */
export function columnOf(date: IsoDate, weekStart: WeekStart): number {
  return weekStart === 'monday' ? weekday(date) : (weekday(date) + 1) % 7
}

export function weekdaysFrom(weekStart: WeekStart): readonly string[] {
  return weekStart === 'monday' ? weekdays : [...weekdays.slice(-1), ...weekdays.slice(0, -1)]
}
