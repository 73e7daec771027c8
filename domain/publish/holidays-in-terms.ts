import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { isWeekend, isWithin } from '#domain/year/iso-date.ts'
import type { PublishedCalendar } from './published-calendar.ts'

/**
 * The bank holidays for which a nursery shuts in term time, in the calendar's order: on a weekend or in a half-term
 * children would have stayed at home anyway, and whoever is told "Closed" would look for what else has changed.
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
