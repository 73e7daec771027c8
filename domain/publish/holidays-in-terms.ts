import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { isWeekend, isWithin } from '#domain/year/iso-date.ts'
import type { PublishedCalendar } from './published-calendar.ts'

/**
 * The bank holidays on which a nursery closes in term time, in the calendar's order. At a weekend or in a half-term it
 * is closed anyway, and an extra "Closed" would confuse parents.
 */
export function holidaysInTerms({
  terms,
  bankHolidays,
}: Pick<PublishedCalendar, 'terms' | 'bankHolidays'>): BankHoliday[] {
  return bankHolidays.filter(({ date }) => {
    const term = terms.find((candidate) => isWithin(date, candidate))
    if (term === undefined || isWeekend(date)) return false
    return term.halfTerm === null || !isWithin(date, term.halfTerm)
  })
}
