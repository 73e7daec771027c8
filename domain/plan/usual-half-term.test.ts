import { describe, expect, test } from 'vitest'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import type { TermType } from '#domain/year/term.ts'
import { isSameHalfTerm } from './same-half-term.ts'
import { usualHalfTerm } from './usual-half-term.ts'

const halfTerm = (termType: TermType, startYear: number, country: Country = 'England') =>
  usualHalfTerm(termType, {
    fundingYear: fundingYearFrom(startYear),
    yearStart: 'april',
    country,
    bankHolidays: [startYear, startYear + 1].flatMap((year) => projectedHolidays('england-and-wales', year)),
  })?.dates.startDate ?? null

describe('a half-term that no authority has published', () => {
  //  October 2026                October 2029
  //  Mo Tu We Th Fr Sa Su        Mo Tu We Th Fr Sa Su
  //            1  2  3  4         1  2  3  4  5  6  7
  //   5  6  7  8  9 10 11         8  9 10 11 12 13 14
  //  12 13 14 15 16 17 18        15 16 17 18 19 20 21
  //  19 20 21 22 23 24 25       [22]23 24 25 26 27 28
  // [26]27 28 29 30 31           29 30 31
  test('is in autumn the week of the fourth Monday of October', () => {
    expect([2025, 2026, 2027, 2028, 2029].map((year) => halfTerm('autumn', year))).toEqual([
      '2025-10-27',
      '2026-10-26',
      '2027-10-25',
      '2028-10-23',
      '2029-10-22',
    ])
  })

  test('is in spring the middle week of the usual dates, in summer that of the Spring bank holiday', () => {
    expect([halfTerm('spring', 2025), halfTerm('spring', 2026)]).toEqual(['2026-02-16', '2027-02-15'])
    expect([halfTerm('summer', 2026), halfTerm('summer', 2027)]).toEqual(['2026-05-25', '2027-05-31'])
  })

  test('is none in summer where schools close in June', () => {
    expect(halfTerm('summer', 2026, 'Scotland')).toBeNull()
    expect(halfTerm('summer', 2026, 'Northern Ireland')).toBeNull()
    expect(halfTerm('summer', 2026, 'Wales')).toBe('2026-05-25')
  })

  test('belongs to the funding year of its term, whatever the month in which the planned year begins', () => {
    const bankHolidays = [2026, 2027].flatMap((year) => projectedHolidays('england-and-wales', year))
    const year = { fundingYear: '2026-27', yearStart: 'september', country: 'England', bankHolidays } as const
    expect(usualHalfTerm('summer', year)?.dates.startDate).toBe('2027-05-31')
    expect(usualHalfTerm('autumn', year)?.dates.startDate).toBe('2026-10-26')
  })
})

test('a half-term written with its weekends is the same half-term', () => {
  const weekdays = { startDate: '2026-10-26', endDate: '2026-10-30' }
  expect(isSameHalfTerm(weekdays, { startDate: '2026-10-24', endDate: '2026-11-01' })).toBe(true)
  expect(isSameHalfTerm(weekdays, { startDate: '2026-10-24', endDate: '2026-11-02' })).toBe(false)
})
