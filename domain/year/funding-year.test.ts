import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fundingYearFrom,
  fundingYearOf,
  fundingYearOptions,
  fundingYearRange,
  isFundingYear,
  startYearOf,
  yearToShow,
} from './funding-year.ts'

describe('a funding year', () => {
  test('is written by two years that follow each other', () => {
    expect(['2026-27', '1999-00', '2009-10'].every(isFundingYear)).toBe(true)
    expect(
      ['2026-28', '2026-26', '2026', '2026-2027', '26-27', '', '1899-00', '2199-00'].some(isFundingYear),
    ).toBe(false)
  })

  test('runs from 1 April to 31 March', () => {
    expect(fundingYearRange('2026-27')).toEqual({ startDate: '2026-04-01', endDate: '2027-03-31' })
  })

  test('changes between 31 March and 1 April', () => {
    expect(fundingYearOf('2026-03-31')).toBe('2025-26')
    expect(fundingYearOf('2026-04-01')).toBe('2026-27')
    expect(fundingYearOf('2026-12-31')).toBe('2026-27')
    expect(fundingYearOf('2000-01-01')).toBe('1999-00')
  })

  test('holds its own first and last day, whatever the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2198 }), (startYear) => {
        const fundingYear = fundingYearFrom(startYear)
        const range = fundingYearRange(fundingYear)
        expect(isFundingYear(fundingYear)).toBe(true)
        expect(startYearOf(fundingYear)).toBe(startYear)
        expect([fundingYearOf(range.startDate), fundingYearOf(range.endDate)]).toEqual([
          fundingYear,
          fundingYear,
        ])
      }),
    )
  })
})

test('five funding years are offered, the current year first', () => {
  expect(fundingYearOptions(2026)).toEqual([
    { value: '2026-27', label: '2026-2027 Academic Year' },
    { value: '2027-28', label: '2027-2028 Academic Year' },
    { value: '2028-29', label: '2028-2029 Academic Year' },
    { value: '2029-30', label: '2029-2030 Academic Year' },
    { value: '2030-31', label: '2030-2031 Academic Year' },
  ])
})

test('the year to show first is the current one where it has calendars, else the newest that has', () => {
  expect(yearToShow(['2026-27', '2027-28'], '2026-27')).toBe('2026-27')
  expect(yearToShow(['2027-28', '2025-26'], '2026-27')).toBe('2027-28')
  expect(yearToShow([], '2026-27')).toBe('2026-27')
})
