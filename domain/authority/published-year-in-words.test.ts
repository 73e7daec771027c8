import { expect, test } from 'vitest'
import { publishedYearInWords } from './published-year-in-words.ts'

test('a school year is said term by term from autumn on, then its days', () => {
  const halfTerm = { startDate: '2026-10-26', endDate: '2026-10-30' }
  const autumn = { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm } as const
  const summer = { ...autumn, termType: 'summer', startDate: '2027-04-12', endDate: '2027-07-21' } as const
  const terms = [{ ...summer, halfTerm: null }, autumn]
  const days = { insetDays: ['2026-10-23', '2026-09-01'], openBankHolidays: ['2027-05-03'] }
  expect(publishedYearInWords({ academicYear: '2026-27', terms, ...days })).toEqual([
    'Autumn: 1 September to 18 December, half-term 26 to 30 October',
    'Summer: 12 April to 21 July',
    'Staff days: 1 September and 23 October',
    'Open bank holidays: 3 May',
  ])
})
