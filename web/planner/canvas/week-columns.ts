import { type IsoDate, weekday } from '#domain/year/iso-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'

const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

/** 0 for the first day of the week as shown, 6 for the last. */
export function columnOf(date: IsoDate, weekStart: WeekStart): number {
  return weekStart === 'monday' ? weekday(date) : (weekday(date) + 1) % 7
}

export function weekdayLetters(weekStart: WeekStart): readonly string[] {
  return weekStart === 'monday' ? letters : [...letters.slice(-1), ...letters.slice(0, -1)]
}
