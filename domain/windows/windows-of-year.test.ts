import { expect, test } from 'vitest'
import { claimPeriods } from '#domain/count/claim.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { termTypes } from '#domain/year/term.ts'
import { windowsOfYear } from './windows-of-year.ts'

const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
const fundingYear = '2026-27'
/** Each of April's years has a window for each claim. */
const recorded = (year: string) => [...termTypes, 'year' as const].map((period) => ({ period, year }))

//   2026                    2027
//   J F M A M J J A S O N D J F M A M J J A S
//   spring summer    autumn spring summer
//   [ January ------------]
//         [ April --------------]
//                   [ September -----------]
test('a planned year has the windows of its own claims, wherever it begins', () => {
  const yearsFrom = (yearStart: (typeof fundingYearStarts)[number]) =>
    Object.fromEntries(
      windowsOfYear(recorded, { fundingYear, yearStart }).map(({ period, year }) => [period, year]),
    )
  expect(yearsFrom('april')).toEqual({
    ...{ summer: '2026-27', autumn: '2026-27', spring: '2026-27', year: '2026-27' },
  })
  expect(yearsFrom('september')).toEqual({
    ...{ autumn: '2026-27', spring: '2026-27', summer: '2027-28', year: '2026-27' },
  })
  expect(yearsFrom('january')).toEqual({
    ...{ spring: '2025-26', summer: '2026-27', autumn: '2026-27', year: '2026-27' },
  })
})

test.each(fundingYearStarts)(
  'from %s on each window is of the year in which its claim begins',
  (yearStart) => {
    const requirements = { targetWeeks, claims: 'by-period' } as const
    const found = windowsOfYear(recorded, { fundingYear, yearStart })
    for (const { period, startDate } of claimPeriods({ fundingYear, yearStart, requirements }))
      expect(found.filter((window) => window.period === period)).toEqual([
        { period, year: fundingYearOf(startDate) },
      ])
  },
)
