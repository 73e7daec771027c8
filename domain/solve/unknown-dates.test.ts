import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { weekday } from '#domain/year/iso-date.ts'
import { planYear } from './plan-to-target.ts'

// A nursery in England of which nothing is known. 60 days and the May bank holiday are 61 weekdays, so that a summer term
// that starts on a Monday ends on one:
//
//   April 2026                       July 2026
//   Mo Tu We Th Fr                   Mo Tu We Th Fr
//   13[14 15 16 17  first week        6  7  8  9 10
//   20 21 22 23 24                   13 14]15 16 17   last week

const yearOf = (startYear: number, summer: number): YearToPlan => ({
  fundingYear: fundingYearFrom(startYear),
  yearStart: 'april',
  country: 'England',
  requirements: { claims: 'by-period', targetWeeks: { summer, autumn: 14, spring: 11 } },
  bankHolidays: [startYear, startYear + 1].flatMap((year) => projectedHolidays('england-and-wales', year)),
})
const datesOf = (startYear: number, summer: number) =>
  planYear(yearOf(startYear, summer), 1).flatMap(({ terms }) =>
    terms.map(({ term: { startDate, endDate } }) => [startDate, endDate]),
  )

describe.each([2026, 2027, 2028, 2029, 2030])('the plan of %s in England with nothing known', (startYear) => {
  test.each([12, 13])(
    'starts the summer of %s weeks early in a week, and leaves no week of one day',
    (weeks) => {
      const [summer] = datesOf(startYear, weeks)
      expect([0, 1]).toContain(weekday(summer?.[0] ?? ''))
      expect(weekday(summer?.[1] ?? '')).not.toBe(0)
    },
  )

  test('has whole weeks in autumn', () => {
    const [, autumn] = datesOf(startYear, 12)
    expect(autumn?.map(weekday)).toEqual([0, 4])
  })
})

test('the summer of 2026 has its 60 days from Tuesday 14 April to Tuesday 14 July', () => {
  expect(datesOf(2026, 12)[0]).toEqual(['2026-04-14', '2026-07-14'])
})
