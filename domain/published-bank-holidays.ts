import { type BankHoliday, divisions } from './bank-holiday.ts'
import { projectedHolidays } from './projected-holidays.ts'

// Of the five funding years on offer in 2026 the last one ends in March 2031.
const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]
const lastPublishedYear = 2028

// The rules give every day that GOV.UK has published for 2024 to 2028 except these.
const proclaimed: readonly BankHoliday[] = [
  {
    name: 'World Cup bank holiday',
    date: '2026-06-15',
    division: 'scotland',
    notes: '',
    isProvisional: false,
  },
]

/**
 * The bank holidays that the product brings along, by division, then date: 2024 to 2028 as published by GOV.UK (read
 * on 21 August 2026, Open Government Licence v3.0), 2029 to 2031 by rule and provisional.
 */
export function bankHolidaysFrom2024To2031(): BankHoliday[] {
  return divisions.flatMap((division) =>
    years
      .flatMap((year) =>
        projectedHolidays(division, year).map((holiday) => ({
          ...holiday,
          isProvisional: year > lastPublishedYear,
        })),
      )
      .concat(proclaimed.filter((holiday) => holiday.division === division))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  )
}
