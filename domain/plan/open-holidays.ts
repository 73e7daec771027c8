import { type BankHoliday, type Division, divisionNames } from '#domain/bank-holidays/bank-holiday.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { CalendarProblem } from './calendar-rules.ts'

/** Each day once, in order. */
export function openDaysInOrder(days: readonly IsoDate[]): IsoDate[] {
  return [...new Set(days)].sort()
}

/**
 * Why days can't be opened: only a bank holiday of the division needs opening. `bankHolidays` are those of the year and
 * of the days by which terms leave it.
 */
export function checkOpenDays(
  days: readonly IsoDate[],
  bankHolidays: readonly Pick<BankHoliday, 'date'>[],
  division: Division,
): CalendarProblem[] {
  return days.flatMap((day, index) => {
    if (bankHolidays.some(({ date }) => date === day)) return []
    const date = formatDate(day, 'd MMMM yyyy')
    const message = `${date} is not a bank holiday in ${divisionNames[division]} this year: only bank holidays can be opened. Remove it.`
    return [{ path: `openBankHolidays.${index}`, message }]
  })
}
