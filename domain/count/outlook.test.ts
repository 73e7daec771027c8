import { describe, expect, test } from 'vitest'
import { type Country, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { weekday } from '#domain/year/iso-date.ts'
import { outlookOf } from './outlook.ts'

const published = [2026, 2027, 2028]
  .flatMap((year) => divisions.flatMap((division) => projectedHolidays(division, year)))
  .map((holiday) => ({ ...holiday, isProvisional: false }))
const ahead = outlookOf({
  ...{ country: 'England', firstYear: '2026-27', yearStart: 'april', bankHolidays: published },
})

describe('the five years ahead', () => {
  test('have bank holidays depending on Easter', () => {
    expect(ahead.map(({ fundingYear, bankHolidays }) => [fundingYear, bankHolidays.length])).toEqual([
      ['2026-27', 10],
      ['2027-28', 6],
      ['2028-29', 9],
      ['2029-30', 7],
      ['2030-31', 8],
    ])
  })

  test('say which have no Easter, two, or a part of one', () => {
    expect(ahead.map(({ easterInWords }) => easterInWords)).toEqual([
      'Two Easters in 2026-27: 5 April 2026 and 28 March 2027.',
      'No Easter in 2027-28.',
      'One Easter in 2028-29: 16 April 2028. Of Easter 2029 it has Good Friday, 30 March, without Easter Monday, 2 April.',
      'No Easter in 2029-30. Of Easter 2029 it has Easter Monday, 2 April, without Good Friday, 30 March.',
      'One Easter in 2030-31: 21 April 2030.',
    ])
  })

  test('say which bank holidays are not published yet', () => {
    const provisional = ahead.map(
      ({ bankHolidays }) => bankHolidays.filter((each) => each.isProvisional).length,
    )
    expect(provisional).toEqual([0, 0, 2, 7, 8])
  })

  //  2026-27: Mondays 6 April, 4 and 25 May, 31 August, 28 December and 29 March, Fridays 3 April, 25 December,
  //  1 January and 26 March. In the usual terms of 15 April to 23 August, 2 September to 20 December and 6 January to
  //  4 April lie 4 and 25 May, 26 and 29 March; the half-terms of those dates begin on 15 June, 26 October, 22 February.
  test('count the weeks that each weekday loses, in the year and in the usual terms', () => {
    expect(ahead[0]?.lostWeeks).toEqual([
      { weekday: 0, inYear: 6, inTerms: 3 },
      { weekday: 1, inYear: 0, inTerms: 0 },
      { weekday: 2, inYear: 0, inTerms: 0 },
      { weekday: 3, inYear: 0, inTerms: 0 },
      { weekday: 4, inYear: 4, inTerms: 1 },
    ])
    for (const { lostWeeks, bankHolidays } of ahead) {
      const byWeekday = [0, 1, 2, 3, 4].map(
        (day) => bankHolidays.filter(({ date }) => weekday(date) === day).length,
      )
      expect(lostWeeks.map(({ inYear }) => inYear)).toEqual(byWeekday)
    }
  })
})

test('a year that begins in January has its bank holidays and its Easter from there', () => {
  const [first] = outlookOf({
    country: 'Scotland',
    firstYear: '2026-27',
    bankHolidays: published,
    yearStart: 'january',
  })
  expect(first).toMatchObject({ startDate: '2026-01-01', endDate: '2026-12-31' })
  expect(first?.bankHolidays).toHaveLength(9)
  expect(first?.easterInWords).toBe('One Easter in 2026-27: 5 April 2026.')
})

describe('the years ahead in Scotland and Northern Ireland', () => {
  const of = (country: Country) =>
    outlookOf({ country, firstYear: '2026-27', yearStart: 'april', bankHolidays: published })

  test('Easter Monday is no bank holiday in Scotland', () => {
    expect(of('Scotland').map(({ easterInWords }) => easterInWords)).toEqual([
      'Two Easters in 2026-27: 5 April 2026 and 28 March 2027.',
      'No Easter in 2027-28.',
      'One Easter in 2028-29: 16 April 2028. Of Easter 2029 it has Good Friday, 30 March.',
      'No Easter in 2029-30.',
      'One Easter in 2030-31: 21 April 2030.',
    ])
  })

  //  2027-28, Mondays: 3 and 31 May, 2 August, 27 December, 3 January; the summer term ends on 25 June.
  //  Northern Ireland: 3 and 31 May, 12 July, 30 August, 27 December, 3 January; Friday 17 March.
  test('only what falls into the terms of the nation’s schools is lost in term', () => {
    expect(of('Scotland')[1]?.lostWeeks[0]).toEqual({ weekday: 0, inYear: 5, inTerms: 2 })
    const ofIreland = of('Northern Ireland')[1]?.lostWeeks
    expect([ofIreland?.[0], ofIreland?.[4]]).toEqual([
      { weekday: 0, inYear: 6, inTerms: 2 },
      { weekday: 4, inYear: 1, inTerms: 1 },
    ])
    expect(of('Wales')[1]?.lostWeeks[0]).toEqual({ weekday: 0, inYear: 5, inTerms: 1 })
  })
})
