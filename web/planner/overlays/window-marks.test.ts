import { expect, test } from 'vitest'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import { windowMarks } from './window-marks.ts'

const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
const codesOf = (yearStart: FundingYearStart) => {
  const rules = {
    fundingYear: '2026-27',
    yearStart,
    nation: 'England',
    requirements: { targetWeeks },
  } as const
  const facts = { bankHolidays: new Set<string>(), closures: [] }
  return [...windowMarks(rules, facts, []).keys()]
}

test('England’s last days for codes lie on the year that is shown, and on the day before it', () => {
  expect(codesOf('april')).toEqual(['2026-03-31', '2026-08-31', '2026-12-31', '2027-03-31'])
  expect(codesOf('september')).toEqual(['2026-08-31', '2026-12-31', '2027-03-31', '2027-08-31'])
  expect(codesOf('january')).toEqual(['2025-12-31', '2026-03-31', '2026-08-31', '2026-12-31'])
})
