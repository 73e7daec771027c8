import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, fromDayNumber, isWithin, toDayNumber, weekday } from '#domain/year/iso-date.ts'
import { automaticHalfTerm, springBankHolidayWeek } from './half-term.ts'

describe('the automatic half-term', () => {
  //  September 2026            week  October 2026              week
  //  Mo Tu We Th Fr Sa Su            Mo Tu We Th Fr Sa Su
  //     (1  2  3  4  5  6      0               1  2  3  4      4
  //   7  8  9 10 11 12 13      1      5  6  7  8  9 10 11      5
  //  14 15 16 17 18 19 20      2     12 13 14 15 16)17 18      6
  //  21 22 23 24 25 26 27      3
  //  28 29 30                  4
  test('is Monday to Friday of the middle one of the weeks that the term touches', () => {
    expect(automaticHalfTerm({ startDate: '2026-09-01', endDate: '2026-10-16' })).toEqual({
      startDate: '2026-09-21',
      endDate: '2026-09-25',
    })
  })

  test('is the later one of two middle weeks', () => {
    // The same term a week shorter: six weeks, 0 to 5, and floor(6 ÷ 2) is 3 again.
    expect(automaticHalfTerm({ startDate: '2026-09-01', endDate: '2026-10-09' })).toEqual({
      startDate: '2026-09-21',
      endDate: '2026-09-25',
    })
  })

  test('counts the week of the start from its Monday, also when the term starts on a Sunday', () => {
    // Sunday 6 September belongs to the week of Monday 31 August: seven weeks to 16 October, 0 to 6.
    expect(automaticHalfTerm({ startDate: '2026-09-06', endDate: '2026-10-16' })).toEqual({
      startDate: '2026-09-21',
      endDate: '2026-09-25',
    })
  })

  test.each([
    ['summer', '2026-04-15', '2026-08-23', '2026-06-15', '2026-06-19'],
    ['autumn', '2026-09-02', '2026-12-20', '2026-10-26', '2026-10-30'],
    ['spring', '2027-01-06', '2027-04-04', '2027-02-15', '2027-02-19'],
  ])('of the default %s term of 2026-27 (%s to %s) is %s to %s', (_, startDate, endDate, monday, friday) => {
    expect(automaticHalfTerm({ startDate, endDate })).toEqual({ startDate: monday, endDate: friday })
  })

  test('is none when the middle week does not lie inside the term', () => {
    // Wednesday to Thursday of one week; then two weeks of which the second, the middle one, ends on a Tuesday.
    expect(automaticHalfTerm({ startDate: '2026-09-09', endDate: '2026-09-10' })).toBeNull()
    expect(automaticHalfTerm({ startDate: '2026-09-07', endDate: '2026-09-15' })).toBeNull()
  })

  test('lies inside the term from Monday to Friday, and is there once the term touches three weeks', () => {
    const anyStart = fc.integer({ min: toDayNumber('2000-01-01'), max: toDayNumber('2100-01-01') })
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 0, max: 200 }), (start, length) => {
        const term = { startDate: fromDayNumber(start), endDate: fromDayNumber(start + length) }
        const halfTerm = automaticHalfTerm(term)
        if (halfTerm === null) {
          expect(length).toBeLessThan(14)
        } else {
          expect([weekday(halfTerm.startDate), daysBetween(halfTerm.startDate, halfTerm.endDate)]).toEqual([
            0, 4,
          ])
          expect(isWithin(halfTerm.startDate, term) && isWithin(halfTerm.endDate, term)).toBe(true)
        }
      }),
    )
  })
})

describe('the week of the Spring bank holiday', () => {
  //  May 2026                        June 2022
  //  Mo Tu We Th Fr Sa Su            Mo Tu We Th Fr Sa Su
  //  18 19 20 21 22 23 24            30 31  1 [2] 3  4  5
  // [25]26 27 28 29 30 31             6  7  8  9 10 11 12
  const holidays = [
    { name: 'Spring bank holiday', date: '2022-06-02' },
    { name: 'Early May bank holiday', date: '2026-05-04' },
    { name: 'Spring bank holiday', date: '2026-05-25' },
    { name: 'Summer bank holiday', date: '2026-08-31' },
    { name: 'Spring bank holiday', date: '2027-05-31' },
  ]

  test('is suggested for a funding year', () => {
    expect(springBankHolidayWeek('2026-27', holidays)).toEqual({
      startDate: '2026-05-25',
      endDate: '2026-05-29',
    })
  })

  test('is suggested for a summer term that contains it', () => {
    const term = { startDate: '2027-04-12', endDate: '2027-07-21' }
    expect(springBankHolidayWeek(term, holidays)).toEqual({ startDate: '2027-05-31', endDate: '2027-06-04' })
  })

  test('follows the holiday to where it was moved', () => {
    expect(springBankHolidayWeek('2022-23', holidays)).toEqual({
      startDate: '2022-05-30',
      endDate: '2022-06-03',
    })
  })

  test('is none where the term misses it, cuts it, or the year’s holidays are not known', () => {
    expect(springBankHolidayWeek({ startDate: '2026-09-01', endDate: '2026-12-18' }, holidays)).toBeNull()
    expect(springBankHolidayWeek({ startDate: '2026-04-13', endDate: '2026-05-27' }, holidays)).toBeNull()
    expect(springBankHolidayWeek('2031-32', holidays)).toBeNull()
  })
})
