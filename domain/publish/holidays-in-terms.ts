import { type BankHoliday, closedBankHolidays } from '#domain/bank-holidays/bank-holiday.ts'
import { schoolDayOn } from '#domain/count/school-days.ts'
import { closedAround, closedRangesInOrder } from '#domain/offer/offer.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { type DateRange, eachDay, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import { contextOf, openingOf, type PublishedCalendar } from './published-calendar.ts'

/**
 * The bank holidays on which a nursery closes in term time, in the calendar's order. At a weekend or in a half-term it
 * is closed anyway, and an extra "Closed" would confuse parents.
 */
export function holidaysInTerms({
  terms,
  bankHolidays,
  openBankHolidays,
}: Pick<PublishedCalendar, 'terms' | 'bankHolidays' | 'openBankHolidays'>): BankHoliday[] {
  return closedBankHolidays(bankHolidays, openBankHolidays).filter(({ date }) => {
    const term = terms.find((candidate) => isWithin(date, candidate))
    if (term === undefined || isWeekend(date)) return false
    return term.halfTerm === null || !isWithin(date, term.halfTerm)
  })
}

/**
 * The bank holidays on which the site is closed to children who would come. Stretched hours run between the terms and in
 * half-terms too, so that all weekdays of the year count that are not in a closed range.
 */
export function holidaysClosed(
  published: Pick<
    PublishedCalendar,
    'terms' | 'bankHolidays' | 'openBankHolidays' | 'fundingYear' | 'yearStart' | 'offers' | 'closedRanges'
  >,
): BankHoliday[] {
  const inTerms = holidaysInTerms(published)
  if (!hasStretchedHours(published)) return inTerms
  const { bankHolidays, openBankHolidays, fundingYear, yearStart = 'april', closedRanges = [] } = published
  const year = plannedYear(fundingYear, yearStart)
  return closedBankHolidays(bankHolidays, openBankHolidays).filter((holiday) => {
    const { date } = holiday
    if (inTerms.includes(holiday)) return true
    return isWithin(date, year) && !isWeekend(date) && !closedRanges.some((range) => isWithin(date, range))
  })
}

/** Closed days around the terms, but for bank holidays on which the site is closed by name. */
export function closedBesidesHolidays(published: PublishedCalendar): DateRange[] {
  const named = new Set(holidaysClosed(published).map(({ date }) => date))
  const days = closedAround(openingOf(published))
    .flatMap(eachDay)
    .filter((day) => !isWeekend(day) && !named.has(day))
  return closedRangesInOrder(days.map((day) => ({ startDate: day, endDate: day })))
}

export function hasStretchedHours({ offers = [] }: Pick<PublishedCalendar, 'offers'>): boolean {
  return offers.some(({ model }) => model === 'stretched')
}

/** All bank holidays on which the site is open, in the calendar's order; outside the terms they change nothing. */
export function openHolidaysOf({
  bankHolidays,
  openBankHolidays = [],
}: Pick<PublishedCalendar, 'bankHolidays' | 'openBankHolidays'>): BankHoliday[] {
  return bankHolidays.filter(({ date }) => openBankHolidays.includes(date))
}

/** Those of them on which children come. */
export function openHolidaysInTerms(
  published: Pick<PublishedCalendar, 'terms' | 'closures' | 'bankHolidays' | 'openBankHolidays'>,
): BankHoliday[] {
  const context = contextOf(published)
  return openHolidaysOf(published).filter(({ date }) => schoolDayOn(date, published.terms, context) > 0)
}
