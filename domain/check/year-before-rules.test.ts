import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import { yearStartChange } from '#domain/year/year-start-change.ts'
import { checkRules } from './rule-check.ts'

function warnings(yearStartBefore: FundingYearStart | null, yearStart: FundingYearStart) {
  const year = { fundingYear: '2027-28', yearStart, yearStartBefore, terms: [], bankHolidays: [] }
  return checkRules({ ...year, country: 'England', requirements: defaultFundingRequirements })
    .filter(({ rule, outcome }) => rule === 'funding-year' && outcome === 'warning')
    .map(({ sentence }) => sentence)
}

//  Apr 2026 ─ Mar 2027 | Apr ─ Aug 2027: none | Sep 2027 ─ Aug 2028
test('months between the year before and a later beginning are in no calendar', () => {
  expect(warnings('april', 'september')).toEqual([
    'April to August 2027 are in no calendar: 2026-27 begins in April, this year in September. To claim for them, let both begin in the same month.',
  ])
  expect(warnings('january', 'april')[0]).toMatch(/^January to March 2027 are in no calendar: /)
})

//  Sep 2026 ─ ─ ─ ─ ─ ─ Aug 2027
//               Apr 2027 ─ ─ ─ ─ ─ ─ Mar 2028
test('those of an earlier beginning are in two', () => {
  expect(warnings('september', 'april')).toEqual([
    'April to August 2027 are in two calendars: 2026-27 begins in September, this year in April. Claim for them once.',
  ])
})

test('nothing is said where both begin in one month, or there is no year before', () => {
  expect([...warnings('september', 'september'), ...warnings(null, 'september')]).toEqual([])
})

test('a change of the setting says so at once', () => {
  expect(yearStartChange('april', 'september')).toBe(
    'Between the last year from April and the first from September, April to August are in no calendar.',
  )
  expect(yearStartChange('april', 'january')).toMatch(/, January to March are in two calendars\.$/)
  expect(yearStartChange('april', 'april')).toBeNull()
})
