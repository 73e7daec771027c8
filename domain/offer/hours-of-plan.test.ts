import { expect, test } from 'vitest'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { claimOf } from '#domain/count/claim.ts'
import { hoursOfPlanInWords } from './hours-of-plan.ts'

const hoursOf = (country: Country, days: number) => {
  const rules = requirementsOfYear(null, { fundingYear: '2026-27', yearStart: 'april' }, country)
  const year = { period: 'year', startDate: '2026-04-01', endDate: '2027-03-31' } as const
  return hoursOfPlanInWords([claimOf(year, { schoolDays: days, paidBankHolidays: 0 }, rules)], country)
}

test('a plan says the hours that its nation funds', () => {
  //  38 × 30 = 1,140; 1,140 ÷ 190 = 6; 1,140 ÷ 188 = 6.0638…
  expect(hoursOf('Scotland', 190)).toBe('1,140 hours a year over 190 term days: 6 hours a day.')
  expect(hoursOf('Scotland', 188)).toBe('1,140 hours a year over 188 term days: 6.06 hours a day.')
  expect(hoursOf('Northern Ireland', 190)).toBe('12.5 or 22.5 hours a week over 38 weeks: 475 or 855 hours.')
  expect(hoursOf('England', 190)).toBe('15 or 30 hours a week over 38 weeks: 570 or 1,140 hours.')
  expect(hoursOf('Wales', 195)).toBe('10 or 30 hours a week over 39 weeks of term.')
})

test('no more weeks are paid for than the target', () => {
  expect(hoursOf('Northern Ireland', 200)).toBe('12.5 or 22.5 hours a week over 38 weeks: 475 or 855 hours.')
})

test('Scotland’s hours over no days have no length of a day', () => {
  expect(hoursOf('Scotland', 0)).toBe('1,140 hours a year over 0 term days.')
})
