import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { easterSunday } from '#domain/bank-holidays/easter-sunday.ts'
import { startYearOf } from '#domain/year/funding-year.ts'
import { fundingYearOfTerm } from '#domain/year/funding-year-start.ts'
import { addDays, eachDay, type IsoDate, isWeekend } from '#domain/year/iso-date.ts'
import type { Closure } from './closure.ts'
import { usualDates, weekdayFrom, type YearOfNation } from './usual-dates.ts'

/** From the last school day to Easter Sunday: two weeks in Wales, from the Thursday in Northern Ireland. */
const daysBeforeEaster: Readonly<Record<Country, number>> = {
  England: 2,
  Scotland: 2,
  Wales: 6,
  'Northern Ireland': 3,
}

/** Weekdays from Monday to the Thursday before Good Friday: all school days of that week. */
const fewestDaysBefore = 4

/** A summer term that begins a week or more before a late Easter: its schools’ days of April are in the year’s claim. */
export type EasterInside = { startDate: IsoDate; closure: Closure }

/** Null where the term begins after Easter. */
export function easterInside(year: YearOfNation): EasterInside | null {
  const { country, fundingYear, yearStart } = year
  const calendarYear = startYearOf(fundingYearOfTerm('summer', fundingYear, yearStart))
  const sunday = easterSunday(calendarYear)
  const first = addDays(sunday, -daysBeforeEaster[country])
  const isOpenBefore = country === 'Wales' || country === 'Northern Ireland'
  const startDate = isOpenBefore ? weekdayFrom(`${calendarYear}-04-01`) : usualDates('summer', year).startDate
  const before = eachDay({ startDate, endDate: addDays(first, -1) }).filter((date) => !isWeekend(date))
  if (before.length < fewestDaysBefore) return null
  const days = { startDate: first, endDate: addDays(sunday, 5) }
  return { startDate, closure: { kind: 'break', label: 'Easter break', ...days } }
}
