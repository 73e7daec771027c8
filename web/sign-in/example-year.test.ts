import { describe, expect, test } from 'vitest'
import { dayInWords } from './example-day.ts'
import { exampleBankHolidays, exampleCount } from './example-year.ts'

describe('the year on the landing page', () => {
  test('gives the 13, 14 and 11 weeks that Staffordshire funds', () => {
    const { summer, autumn, spring } = exampleCount.terms
    expect([summer, autumn, spring].map((term) => term?.fundingWeeks)).toEqual([13, 14, 11])
    expect(exampleCount.schoolDays).toBe(190)
  })

  test('has ten bank holidays, since Easter falls into it twice', () => {
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
})
