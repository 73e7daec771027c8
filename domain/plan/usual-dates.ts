import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { easterSunday } from '#domain/bank-holidays/easter-sunday.ts'
import { type FundingYear, startYearOf } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm, usualTermDates } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, type IsoDate, isWeekend, mondayOf, weekday } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'

export type YearOfNation = { fundingYear: FundingYear; yearStart: FundingYearStart; country: Country }

/** `hasEnd`: schools usually close then; the default end of England is only the latest day. */
export type UsualDates = DateRange & { hasEnd: boolean }

/**
 * A term where no authority has published one. Scotland as most of its councils have it, Wales as its councils and the
 * direction of its ministers do, Northern Ireland as in the table of its Department of Education, all up to 31 March
 * where the break after it is later, because the next days belong to the claim of another year; England the default dates.
 */
export function usualDates(
  termType: TermType,
  { fundingYear, yearStart, country }: YearOfNation,
): UsualDates {
  if (country === 'England') return { ...usualTermDates(termType, fundingYear, yearStart), hasEnd: false }
  const year = startYearOf(fundingYearOfTerm(termType, fundingYear, yearStart))
  const { startDate, endDate } = schoolTerms[country][termType](year)
  return { startDate, endDate: termType === 'spring' ? inMarch(endDate) : endDate, hasEnd: true }
}

type SchoolTerms = Readonly<Record<TermType, (year: number) => DateRange>>

/** By the year in which the funding year of a term begins; spring ends where its schools close for Easter. */
const schoolTerms: Readonly<Record<Exclude<Country, 'England'>, SchoolTerms>> = {
  // From the week of 15 August to the last Friday of June, with two weeks at Easter from the first Monday of April.
  Scotland: {
    summer: (year) => ({
      startDate: addDays(firstMondayFrom(`${year}-04-01`), 14),
      endDate: addDays(mondayOf(`${year}-06-27`), 4),
    }),
    autumn: (year) => ({
      startDate: addDays(mondayOf(`${year}-08-15`), 2),
      endDate: lastDayBeforeChristmas(year),
    }),
    spring: (year) => ({
      startDate: firstMondayOfJanuary(year + 1),
      endDate: addDays(firstMondayFrom(`${year + 1}-04-01`), -3),
    }),
  },
  // From 1 September to 20 July, with two weeks at Easter, of which the first is the one before Easter Sunday.
  Wales: {
    summer: (year) => ({ startDate: addDays(easterSunday(year), 8), endDate: weekdayUpTo(`${year}-07-20`) }),
    autumn: (year) => ({ startDate: weekdayFrom(`${year}-09-01`), endDate: lastDayBeforeChristmas(year) }),
    spring: (year) => welshSpring(year + 1),
  },
  // From 1 September to 30 June, with Easter from the Thursday before to the Friday after.
  'Northern Ireland': {
    summer: (year) => ({ startDate: addDays(easterSunday(year), 8), endDate: `${year}-06-30` }),
    autumn: (year) => ({ startDate: `${year}-09-01`, endDate: lastDayBeforeChristmas(year) }),
    spring: (year) => ({
      startDate: firstMondayOfJanuary(year + 1),
      endDate: addDays(easterSunday(year + 1), -4),
    }),
  },
}

/** The spring term of Welsh schools in a calendar year, up to the two weeks of Easter: also beyond 31 March. */
export function welshSpring(year: number): DateRange {
  return { startDate: mondayOf(`${year}-01-09`), endDate: addDays(easterSunday(year), -9) }
}

/** 22 December, or the Friday before a weekend and a week of one day. */
function lastDayBeforeChristmas(year: number): IsoDate {
  const day = `${year}-12-22`
  if (!isWeekend(day) && weekday(day) !== 0) return day
  return addDays(mondayOf(addDays(day, -1)), 4)
}

function weekdayUpTo(date: IsoDate): IsoDate {
  return isWeekend(date) ? addDays(mondayOf(date), 4) : date
}

export function weekdayFrom(date: IsoDate): IsoDate {
  return isWeekend(date) ? addDays(mondayOf(date), 7) : date
}

function firstMondayOfJanuary(year: number): IsoDate {
  return firstMondayFrom(`${year}-01-03`)
}

function firstMondayFrom(date: IsoDate): IsoDate {
  return mondayOf(addDays(date, 6))
}

function inMarch(date: IsoDate): IsoDate {
  const lastDay = `${date.slice(0, 4)}-03-31`
  return date < lastDay ? date : lastDay
}
