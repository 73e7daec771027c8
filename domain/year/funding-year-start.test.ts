import { describe, expect, test } from 'vitest'
import {
  fundingPeriodOfTerm,
  fundingYearOfTerm,
  fundingYearStarts,
  monthsOf,
  plannedYear,
  termTypesFrom,
  usualTermDates,
} from './funding-year-start.ts'
import { isWithin } from './iso-date.ts'

describe('a year of calendars', () => {
  test.each([
    ['april', '2026-04-01', '2027-03-31'],
    ['september', '2026-09-01', '2027-08-31'],
    ['january', '2026-01-01', '2026-12-31'],
  ] as const)('that begins in %s runs from %s to %s', (start, startDate, endDate) => {
    expect(plannedYear('2026-27', start)).toEqual({ startDate, endDate })
  })

  test('has twelve months, beginning with its first', () => {
    const months = monthsOf('2026-27', 'april')
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ year: 2026, month: 4 })
    expect(months[8]).toEqual({ year: 2026, month: 12 })
    expect(months[9]).toEqual({ year: 2027, month: 1 })
    expect(months[11]).toEqual({ year: 2027, month: 3 })
    for (const start of fundingYearStarts) {
      const year = plannedYear('2026-27', start)
      for (const { year: of, month } of monthsOf('2026-27', start))
        expect(isWithin(`${of}-${String(month).padStart(2, '0')}-15`, year)).toBe(true)
    }
  })

  test('holds its terms in the order of their usual dates, each in its own funding period', () => {
    for (const start of fundingYearStarts) {
      const year = plannedYear('2026-27', start)
      const starts = termTypesFrom(start).map((termType) => {
        const dates = usualTermDates(termType, '2026-27', start)
        const period = fundingPeriodOfTerm(termType, '2026-27', start)
        expect(isWithin(dates.startDate, period)).toBe(true)
        expect(isWithin(period.startDate, year) && isWithin(period.endDate, year)).toBe(true)
        expect(period).toMatchObject({
          name: termType,
          fundingYear: fundingYearOfTerm(termType, '2026-27', start),
        })
        return dates.startDate
      })
      expect(starts).toEqual(starts.toSorted())
    }
  })

  test('ends with the next funding year’s summer when it begins in September', () => {
    expect(fundingYearOfTerm('summer', '2026-27', 'september')).toBe('2027-28')
    expect(usualTermDates('summer', '2026-27', 'september').startDate).toBe('2027-04-15')
  })

  test('begins with the last funding year’s spring when it begins in January', () => {
    expect(fundingYearOfTerm('spring', '2026-27', 'january')).toBe('2025-26')
    expect(usualTermDates('spring', '2026-27', 'january').startDate).toBe('2026-01-06')
  })
})
