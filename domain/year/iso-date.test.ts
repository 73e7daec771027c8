import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  datePartsOf,
  daysBetween,
  daysInMonth,
  eachDay,
  fromDayNumber,
  isIsoDate,
  isoDateOf,
  isValidRange,
  isWeekend,
  isWithin,
  mondayOf,
  overlapOf,
  toDayNumber,
  weekday,
} from './iso-date.ts'

const firstDay = -25_567 // 1900-01-01
const lastDay = 84_005 // 2199-12-31
const anyDay = fc.integer({ min: firstDay, max: lastDay })

describe('a calendar day', () => {
  test.each(['1900-01-01', '2024-02-29', '2000-02-29', '2026-04-30', '2199-12-31'])('%s exists', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  test.each([
    '',
    '2026',
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '1899-12-31',
    '2200-01-01',
    '+2026-01-01',
    '2026-01-01\n',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '２０２６-01-01',
  ])('%j does not', (text) => {
    expect(isIsoDate(text)).toBe(false)
    expect(() => toDayNumber(text)).toThrow(RangeError)
  })
})

describe('day numbers', () => {
  test('count from 1 January 1970', () => {
    expect(toDayNumber('1970-01-01')).toBe(0)
    expect(toDayNumber('1969-12-31')).toBe(-1)
    expect(toDayNumber('2000-03-01')).toBe(11_017)
    expect(toDayNumber('1900-01-01')).toBe(firstDay)
    expect(toDayNumber('2199-12-31')).toBe(lastDay)
  })

  test('lead back to the day they came from', () => {
    fc.assert(fc.property(anyDay, (day) => toDayNumber(fromDayNumber(day)) === day))
  })

  test('run in the order of the texts', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        (one, other) => Math.sign(one - other) === compare(fromDayNumber(one), fromDayNumber(other)),
      ),
    )
  })

  test('are followed by the next day of the month, or the first of the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: firstDay, max: lastDay - 1 }), (dayNumber) => {
        const { year, month, day } = datePartsOf(fromDayNumber(dayNumber))
        const next = datePartsOf(fromDayNumber(dayNumber + 1))
        if (day < daysInMonth(year, month)) expect(next).toEqual({ year, month, day: day + 1 })
        else expect(next).toEqual({ year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 })
      }),
    )
  })

  test('agree with what a text is made of', () => {
    expect(datePartsOf('2026-04-03')).toEqual({ year: 2026, month: 4, day: 3 })
    expect(isoDateOf({ year: 2026, month: 4, day: 3 })).toBe('2026-04-03')
  })
})

describe('the week', () => {
  //  April 2026
  //  Mo Tu We Th Fr Sa Su
  //         1  2  3  4  5
  //   6  7  8  9 10 11 12
  test('begins on Monday, which is 0', () => {
    expect(['2026-04-06', '2026-04-07', '2026-04-11', '2026-04-12'].map(weekday)).toEqual([0, 1, 5, 6])
  })

  test('ends with Saturday and Sunday', () => {
    expect(['2026-04-10', '2026-04-11', '2026-04-12', '2026-04-13'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('belongs to its Monday, also across months', () => {
    expect(mondayOf('2026-04-12')).toBe('2026-04-06')
    expect(mondayOf('2026-04-06')).toBe('2026-04-06')
    expect(mondayOf('2026-04-01')).toBe('2026-03-30')
  })

  test('has its Monday at most six days back, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: firstDay + 6, max: lastDay }), (dayNumber) => {
        const date = fromDayNumber(dayNumber)
        expect(weekday(mondayOf(date))).toBe(0)
        expect(daysBetween(mondayOf(date), date)).toBe(weekday(date))
      }),
    )
  })
})

describe('adding days', () => {
  test('steps over leap days, years and the nights on which clocks change', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-26', -1)).toBe('2026-10-25')
  })

  test('is undone by taking them away', () => {
    const step = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(fc.integer({ min: firstDay + 400, max: lastDay - 400 }), step, (day, days) => {
        const date = fromDayNumber(day)
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('a range of days', () => {
  const range = { startDate: '2026-05-29', endDate: '2026-06-01' }

  test('contains both its ends', () => {
    expect(eachDay(range)).toEqual(['2026-05-29', '2026-05-30', '2026-05-31', '2026-06-01'])
    expect(isWithin('2026-05-29', range)).toBe(true)
    expect(isWithin('2026-06-01', range)).toBe(true)
    expect(isWithin('2026-05-28', range)).toBe(false)
    expect(isWithin('2026-06-02', range)).toBe(false)
  })

  test('shares with another the days that both have', () => {
    const may = { startDate: '2026-05-01', endDate: '2026-05-31' }
    expect(overlapOf(may, range)).toEqual({ startDate: range.startDate, endDate: '2026-05-31' })
    expect(eachDay(overlapOf(range, { startDate: '2026-07-01', endDate: '2026-07-02' }))).toEqual([])
  })

  test('is empty when it is reversed', () => {
    expect(eachDay({ startDate: '2026-06-01', endDate: '2026-05-29' })).toEqual([])
  })

  test('is real when both days exist in that order', () => {
    expect(isValidRange(range)).toBe(true)
    expect(isValidRange({ startDate: '2026-06-01', endDate: '2026-06-01' })).toBe(true)
    expect(isValidRange({ startDate: '2026-06-01', endDate: '2026-05-29' })).toBe(false)
    expect(isValidRange({ startDate: '', endDate: '2026-05-29' })).toBe(false)
    expect(isValidRange({ startDate: '2026-02-29', endDate: '2026-05-29' })).toBe(false)
  })
})

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
