import { expect, test } from 'vitest'
import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import { holidaysInTerms } from './holidays-in-terms.ts'

const holiday = (date: string, region: BankHoliday['region'] = 'scotland'): BankHoliday => ({
  ...{ id: date, name: 'Holiday', date, region, year: Number(date.slice(0, 4)) },
  ...{ notes: '', isProvisional: false },
})
const autumn = {
  termType: 'autumn' as const,
  ...{ startDate: '2025-08-19', endDate: '2025-12-19' },
  halfTerm: { startDate: '2025-10-13', endDate: '2025-10-17' },
}

//  St Andrew's Day, Sunday 30 November 2025, has Monday 1 December as its substitute day
test('schools may be open on bank holidays of their nation that are weekdays of a term, and on those said before', () => {
  const known = ['2025-12-25', '2025-12-01', '2025-11-30', '2025-10-14', '2026-01-02'].map((date) =>
    holiday(date),
  )
  const dates = { terms: [autumn], openBankHolidays: ['2026-01-02'] }
  const found = holidaysInTerms(dates, [...known, holiday('2025-12-02', 'england-and-wales')], 'scotland')
  expect(found.map(({ date }) => date)).toEqual(['2025-12-01', '2026-01-02'])
})
