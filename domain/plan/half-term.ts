import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { type FundingYear, fundingYearRange } from '#domain/year/funding-year.ts'
import {
  addDays,
  type DateRange,
  daysBetween,
  type IsoDate,
  isWithin,
  mondayOf,
} from '#domain/year/iso-date.ts'

/** Monday to Friday of week floor(n ÷ 2) of the term's n Monday weeks, from zero; null if not entirely inside. */
export function automaticHalfTerm(term: DateRange): DateRange | null {
  const firstMonday = mondayOf(term.startDate)
  const weeks = Math.floor(daysBetween(firstMonday, term.endDate) / 7) + 1
  return workingWeekInside(addDays(firstMonday, 7 * Math.floor(weeks / 2)), term)
}

/** When most schools have their May half-term; found by name, as the day was moved (to 2 June in 2022). */
export function springBankHolidayWeek(
  within: FundingYear | DateRange,
  bankHolidays: readonly Pick<BankHoliday, 'name' | 'date'>[],
): DateRange | null {
  const range = typeof within === 'string' ? fundingYearRange(within) : within
  const holiday = bankHolidays.find(
    ({ name, date }) => name.startsWith('Spring bank holiday') && isWithin(date, range),
  )
  return holiday === undefined ? null : workingWeekInside(mondayOf(holiday.date), range)
}

function workingWeekInside(monday: IsoDate, range: DateRange): DateRange | null {
  const friday = addDays(monday, 4)
  return isWithin(monday, range) && isWithin(friday, range) ? { startDate: monday, endDate: friday } : null
}
