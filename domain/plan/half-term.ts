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

/**
 * Monday to Friday of the term's middle week: of the n Monday weeks that the term touches, the one at floor(n ÷ 2),
 * counted from zero. Null when that week is not entirely inside the term.
 */
export function automaticHalfTerm(term: DateRange): DateRange | null {
  const firstMonday = mondayOf(term.startDate)
  const weeks = Math.floor(daysBetween(firstMonday, term.endDate) / 7) + 1
  return workingWeekInside(addDays(firstMonday, 7 * Math.floor(weeks / 2)), term)
}

/**
 * The week of the Spring bank holiday, when most schools have their May half-term. It is found by name, because the
 * day has been moved (to 2 June in 2022). Null when it is not among the holidays or not entirely inside the range.
 */
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
