import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { easterSunday } from '#domain/bank-holidays/easter-sunday.ts'
import { type FundingYear, startYearOf } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearOfTerm, usualTermDates } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, type IsoDate, isWeekend, mondayOf, weekday } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'

export type YearOfNation = { fundingYear: FundingYear; yearStart: FundingYearStart; country: Country }

/** `hasEnd`: schools usually close then; the default end of England and Wales is only the latest day. */
export type UsualDates = DateRange & { hasEnd: boolean }

/**
 * A term where no authority has published one. Scotland as most of its councils have it, Northern Ireland as in the
 * table of its Department of Education, both up to 31 March where the break after it is later, because the next days
 * belong to the claim of another year; England and Wales the default dates.
 */
export function usualDates(
  termType: TermType,
  { fundingYear, yearStart, country }: YearOfNation,
): UsualDates {
  const isScotland = country === 'Scotland'
  if (!isScotland && country !== 'Northern Ireland')
    return { ...usualTermDates(termType, fundingYear, yearStart), hasEnd: false }
  const year = startYearOf(fundingYearOfTerm(termType, fundingYear, yearStart))
  return { ...schoolTerm(termType, year, isScotland), hasEnd: true }
}

/**
 * Scotland: from the week of 15 August to the last Friday of June, with two weeks at Easter from the first Monday of April.
 * Northern Ireland: from 1 September to 30 June, with Easter from the Thursday before to the Friday after.
 */
function schoolTerm(termType: TermType, year: number, isScotland: boolean): DateRange {
  if (termType === 'autumn')
    return {
      startDate: isScotland ? addDays(mondayOf(`${year}-08-15`), 2) : `${year}-09-01`,
      endDate: lastDayBeforeChristmas(year),
    }
  const easterYear = termType === 'summer' ? year : year + 1
  // The Friday or the Wednesday on which the spring term ends, and the Monday after the break.
  const lastDay = isScotland
    ? addDays(firstMondayFrom(`${easterYear}-04-01`), -3)
    : addDays(easterSunday(easterYear), -4)
  if (termType === 'spring')
    return { startDate: firstMondayFrom(`${easterYear}-01-03`), endDate: inMarch(lastDay) }
  return isScotland
    ? { startDate: addDays(lastDay, 17), endDate: addDays(mondayOf(`${year}-06-27`), 4) }
    : { startDate: addDays(lastDay, 12), endDate: `${year}-06-30` }
}

/** 22 December, or the Friday before a weekend and a week of one day. */
function lastDayBeforeChristmas(year: number): IsoDate {
  const day = `${year}-12-22`
  if (!isWeekend(day) && weekday(day) !== 0) return day
  return addDays(mondayOf(addDays(day, -1)), 4)
}

function firstMondayFrom(date: IsoDate): IsoDate {
  return mondayOf(addDays(date, 6))
}

function inMarch(date: IsoDate): IsoDate {
  const lastDay = `${date.slice(0, 4)}-03-31`
  return date < lastDay ? date : lastDay
}
