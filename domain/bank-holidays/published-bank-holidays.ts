import { type BankHoliday, divisions } from './bank-holiday.ts'
import { projectedHolidays } from './projected-holidays.ts'

const firstYear = 2024
const lastPublishedYear = 2028

// The rules produce every day that GOV.UK has published for 2024 to 2028 except these.
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
 * The bank holidays of a new installation, by division, then date: 2024 to 2028 as published by GOV.UK (read on
 * 21 August 2026, Open Government Licence v3.0), later years projected and provisional.
 */
export function bankHolidaysUntil(lastYear: number): BankHoliday[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
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
