import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWeekend, weekday } from '#domain/year/iso-date.ts'
import { divisions } from './bank-holiday.ts'
import { easterSunday } from './easter-sunday.ts'
import { projectedHolidays } from './projected-holidays.ts'

const anyYear = fc.integer({ min: 1950, max: 2150 })
const daysOf = (division: (typeof divisions)[number], year: number) =>
  projectedHolidays(division, year).map(({ date, name, notes }) =>
    [date.slice(5), name, notes].join(' ').trim(),
  )

describe('Easter Sunday', () => {
  // 2008 and 2038 are the earliest and latest of this century; 1954, 1981, 2049 and 2076 are the exceptions to Gauss.
  test.each([
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2031-04-13',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ])('is %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date)
  })

  test('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const easter = easterSunday(year)
        expect(weekday(easter)).toBe(6)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('the holidays of a year', () => {
  test('are 8 in England and Wales', () => {
    expect(daysOf('england-and-wales', 2025)).toEqual([
      '01-01 New Year’s Day',
      '04-18 Good Friday',
      '04-21 Easter Monday',
      '05-05 Early May bank holiday',
      '05-26 Spring bank holiday',
      '08-25 Summer bank holiday',
      '12-25 Christmas Day',
      '12-26 Boxing Day',
    ])
  })

  test('are 9 in Scotland: 2nd January and St Andrew’s Day, no Easter Monday, summer at the start of August', () => {
    expect(daysOf('scotland', 2024)).toEqual([
      '01-01 New Year’s Day',
      '01-02 2nd January',
      '03-29 Good Friday',
      '05-06 Early May bank holiday',
      '05-27 Spring bank holiday',
      '08-05 Summer bank holiday',
      '12-02 St Andrew’s Day Substitute day',
      '12-25 Christmas Day',
      '12-26 Boxing Day',
    ])
  })

  test('are 10 in Northern Ireland: St Patrick’s Day and the Battle of the Boyne as well', () => {
    expect(daysOf('northern-ireland', 2024)).toEqual([
      '01-01 New Year’s Day',
      '03-18 St Patrick’s Day Substitute day',
      '03-29 Good Friday',
      '04-01 Easter Monday',
      '05-06 Early May bank holiday',
      '05-27 Spring bank holiday',
      '07-12 Battle of the Boyne (Orangemen’s Day)',
      '08-26 Summer bank holiday',
      '12-25 Christmas Day',
      '12-26 Boxing Day',
    ])
  })

  test('are as many each year, on weekdays of that year, in order, no two on one day, and provisional', () => {
    fc.assert(
      fc.property(anyYear, fc.constantFrom(...divisions), (year, division) => {
        const holidays = projectedHolidays(division, year)
        const dates = holidays.map(({ date }) => date)
        expect(dates).toHaveLength({ 'england-and-wales': 8, scotland: 9, 'northern-ireland': 10 }[division])
        expect(dates.some(isWeekend)).toBe(false)
        expect([...new Set(dates)].sort()).toEqual(dates)
        expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
        expect(holidays.every((holiday) => holiday.isProvisional && holiday.division === division)).toBe(true)
      }),
    )
  })
})

describe('a holiday at a weekend', () => {
  test('has its substitute day on the next Monday', () => {
    //  December 2026:  Th 24  Fr[25] Sa 26  Su 27  Mo[28]
    expect(daysOf('england-and-wales', 2026).slice(-2)).toEqual([
      '12-25 Christmas Day',
      '12-28 Boxing Day Substitute day',
    ])
    //  July 2025:  Fr 11  Sa 12  Su 13  Mo[14]
    expect(daysOf('northern-ireland', 2025)).toContain(
      '07-14 Battle of the Boyne (Orangemen’s Day) Substitute day',
    )
  })

  test('moves both of Christmas and Boxing Day when they fill it', () => {
    //  December 2027:  Fr 24  Sa 25  Su 26  Mo[27] Tu[28]
    expect(daysOf('scotland', 2027).slice(-2)).toEqual([
      '12-27 Christmas Day Substitute day',
      '12-28 Boxing Day Substitute day',
    ])
  })

  test('does not move the one on Monday: Boxing Day stays, the substitute for Christmas Day is Tuesday', () => {
    //  December 2022:  Sa 24  Su 25  Mo[26] Tu[27]
    expect(daysOf('england-and-wales', 2022).slice(-2)).toEqual([
      '12-26 Boxing Day',
      '12-27 Christmas Day Substitute day',
    ])
  })

  test('moves 2nd January in Scotland too', () => {
    //  January 2027:  Fr[ 1] Sa  2  Su  3  Mo[ 4]
    expect(daysOf('scotland', 2027).slice(0, 2)).toEqual([
      '01-01 New Year’s Day',
      '01-04 2nd January Substitute day',
    ])
    //  January 2028:  Sa  1  Su  2  Mo[ 3] Tu[ 4]
    expect(daysOf('scotland', 2028).slice(0, 2)).toEqual([
      '01-03 New Year’s Day Substitute day',
      '01-04 2nd January Substitute day',
    ])
    //  January 2023:  Su  1  Mo[ 2] Tu[ 3]
    expect(daysOf('scotland', 2023).slice(0, 2)).toEqual([
      '01-02 New Year’s Day Substitute day',
      '01-03 2nd January Substitute day',
    ])
  })
})
