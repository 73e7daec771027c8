import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { fundingYearRange } from '#domain/year/funding-year.ts'
import { isWithin } from '#domain/year/iso-date.ts'
import { dayKinds, months, schoolDays } from './example-data.ts'
import { dayInWords } from './example-day.ts'
import { exampleBankHolidays, exampleCounts, exampleFundingYear } from './example-year.ts'

describe('the year on the landing page', () => {
  test('gives the 13, 14 and 11 weeks that Staffordshire funds', () => {
    expect(exampleCounts.map(fundingWeeksOf)).toEqual([13, 14, 11])
    expect(exampleCounts.map(({ schoolDays }) => schoolDays)).toEqual([65, 70, 55])
  })

  test('has ten bank holidays, since Easter falls into it twice', () => {
    const range = fundingYearRange(exampleFundingYear)
    const projected = [2026, 2027]
      .flatMap((year) => projectedHolidays('england-and-wales', year))
      .filter(({ date }) => isWithin(date, range))
      .map(({ date, name }) => ({ date, name }))
    expect(exampleBankHolidays).toEqual(projected)
    expect(exampleBankHolidays).toHaveLength(10)
  })

  test('says of each day what it is', () => {
    //  Mo Tu We Th Fr Sa Su
    //  18 19 20 21 22 23 24   May 2026
    //  25 26 27 28 29 30 31
    expect(dayInWords('2026-05-22')).toBe('Summer term, a school day')
    expect(dayInWords('2026-05-23')).toBe('a weekend')
    expect(dayInWords('2026-05-25')).toBe('Spring bank holiday, not counted')
    expect(dayInWords('2026-05-26')).toBe('half-term, not counted')
    expect(dayInWords('2026-07-21')).toBe('an INSET day, not counted')
    expect(dayInWords('2026-08-05')).toBe('between terms')
  })

  test('is drawn from data that the build works out', () => {
    const days = months.flatMap(({ days }) => days.map((kind) => dayKinds[kind]?.words))
    expect(months.map(({ name, days }) => `${name} ${days.length}`).slice(0, 2)).toEqual(['Apr 30', 'May 31'])
    expect(days).toHaveLength(365)
    expect(days.filter((words) => words?.endsWith('a school day'))).toHaveLength(schoolDays)
  })
})
