import { expect, test } from 'vitest'
import { planningYearOf } from './planning-year.ts'

test.each([
  // In March the year from the coming April is planned, and until summer the rest of that year.
  ['2027-03-15', '2027-28'],
  ['2027-04-01', '2027-28'],
  ['2027-08-31', '2027-28'],
  ['2027-09-01', '2028-29'],
  ['2027-12-31', '2028-29'],
  ['2028-01-01', '2028-29'],
])('on %s a nursery plans for %s', (date, fundingYear) => {
  expect(planningYearOf(date)).toBe(fundingYear)
})
