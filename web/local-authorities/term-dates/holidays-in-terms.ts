import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { isWeekend, isWithin } from '#domain/year/iso-date.ts'

type Dates = Pick<PublishedTermDates, 'terms' | 'openBankHolidays'>

/** Bank holidays on which schools could be open: weekdays of a term outside its half-term, and those already open. */
export function holidaysInTerms(
  { terms, openBankHolidays }: Dates,
  bankHolidays: readonly BankHoliday[],
  division: Division,
): BankHoliday[] {
  const isInTerm = (date: string) =>
    terms.some((term) => isWithin(date, term) && !(term.halfTerm !== null && isWithin(date, term.halfTerm)))
  return bankHolidays
    .filter(({ region }) => region === division)
    .filter(({ date }) => openBankHolidays.includes(date) || (!isWeekend(date) && isInTerm(date)))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}
