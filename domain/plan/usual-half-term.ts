import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { startYearOf } from '#domain/year/funding-year.ts'
import { fundingYearOfTerm, usualTermDates } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, type IsoDate, mondayOf } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { automaticHalfTerm, springBankHolidayWeek } from './half-term.ts'
import { welshSpring, type YearOfNation } from './usual-dates.ts'

type UsualHalfTermSource =
  | 'fourth-monday'
  | 'middle-week'
  | 'spring-bank-holiday'
  | 'october-weeks'
  | 'halloween-days'
  | 'february-days'

export type UsualHalfTerm = { dates: DateRange; from: UsualHalfTermSource }

type YearOfHalfTerms = YearOfNation & { bankHolidays: readonly Pick<BankHoliday, 'name' | 'date'>[] }

/**
 * Where nothing is published: in autumn the week of the fourth Monday of October, in spring the middle week of the usual
 * dates, which in Wales go with Easter, in summer that of the Spring bank holiday, null where that is not known. In Scotland two weeks of October and
 * two days of February, in Northern Ireland two days in each; none in summer, as their schools close in June.
 */
export function usualHalfTerm(termType: TermType, year: YearOfHalfTerms): UsualHalfTerm | null {
  const { fundingYear, yearStart, country, bankHolidays } = year
  const ofTerm = fundingYearOfTerm(termType, fundingYear, yearStart)
  const startYear = startYearOf(ofTerm)
  if (country === 'Scotland' || country === 'Northern Ireland')
    return termType === 'summer' ? null : shortHalfTerm(termType, startYear, country === 'Scotland')
  switch (termType) {
    case 'autumn':
      return { dates: weekOfFourthMonday(startYear), from: 'fourth-monday' }
    case 'spring':
      return found(
        automaticHalfTerm(
          country === 'Wales' ? welshSpring(startYear + 1) : usualTermDates('spring', fundingYear, yearStart),
        ),
        'middle-week',
      )
    case 'summer':
      return found(springBankHolidayWeek(ofTerm, bankHolidays), 'spring-bank-holiday')
  }
}

/**
 * Scotland: from the second Monday of October, and from the Monday nearest to 14 February. Northern Ireland: Thursday and
 * Friday of the weeks of 31 October and 14 February.
 */
function shortHalfTerm(termType: 'autumn' | 'spring', year: number, isScotland: boolean): UsualHalfTerm {
  if (termType === 'spring') {
    const monday = mondayOf(`${year + 1}-02-${isScotland ? 17 : 14}`)
    return { dates: daysFrom(isScotland ? monday : addDays(monday, 3), 2), from: 'february-days' }
  }
  return isScotland
    ? { dates: daysFrom(mondayOf(`${year}-10-14`), 12), from: 'october-weeks' }
    : { dates: daysFrom(addDays(mondayOf(`${year}-10-31`), 3), 2), from: 'halloween-days' }
}

function daysFrom(startDate: IsoDate, days: number): DateRange {
  return { startDate, endDate: addDays(startDate, days - 1) }
}

function weekOfFourthMonday(year: number): DateRange {
  const firstMonday = mondayOf(`${year}-10-07`)
  return { startDate: addDays(firstMonday, 21), endDate: addDays(firstMonday, 25) }
}

function found(dates: DateRange | null, from: UsualHalfTerm['from']): UsualHalfTerm | null {
  return dates === null ? null : { dates, from }
}
