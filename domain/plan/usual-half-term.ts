import type { BankHoliday, Country } from '#domain/bank-holidays/bank-holiday.ts'
import { type FundingYear, startYearOf } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm, usualTermDates } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, mondayOf } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { automaticHalfTerm, springBankHolidayWeek } from './half-term.ts'

export const usualHalfTermSources = {
  'fourth-monday': 'the week of the fourth Monday of October',
  'middle-week': 'the middle week of the usual dates',
  'spring-bank-holiday': 'the week of the Spring bank holiday',
} as const

export type UsualHalfTerm = { dates: DateRange; from: keyof typeof usualHalfTermSources }

export type YearOfHalfTerms = {
  fundingYear: FundingYear
  yearStart: FundingYearStart
  country: Country
  bankHolidays: readonly Pick<BankHoliday, 'name' | 'date'>[]
}

const withoutSummerHalfTerm: readonly Country[] = ['Scotland', 'Northern Ireland']

/**
 * Where nothing is published: in autumn the week of the fourth Monday of October, in spring the middle week of the usual
 * dates, in summer that of the Spring bank holiday. Null in a summer of Scotland and Northern Ireland, whose schools
 * close in June, and where the Spring bank holiday is not known.
 */
export function usualHalfTerm(
  termType: TermType,
  { fundingYear, yearStart, country, bankHolidays }: YearOfHalfTerms,
): UsualHalfTerm | null {
  const ofTerm = fundingYearOfTerm(termType, fundingYear, yearStart)
  switch (termType) {
    case 'autumn':
      return { dates: weekOfFourthMonday(startYearOf(ofTerm)), from: 'fourth-monday' }
    case 'spring':
      return found(automaticHalfTerm(usualTermDates('spring', fundingYear, yearStart)), 'middle-week')
    case 'summer':
      if (withoutSummerHalfTerm.includes(country)) return null
      return found(springBankHolidayWeek(ofTerm, bankHolidays), 'spring-bank-holiday')
  }
}

function weekOfFourthMonday(year: number): DateRange {
  const firstMonday = mondayOf(`${year}-10-07`)
  return { startDate: addDays(firstMonday, 21), endDate: addDays(firstMonday, 25) }
}

function found(dates: DateRange | null, from: UsualHalfTerm['from']): UsualHalfTerm | null {
  return dates === null ? null : { dates, from }
}
