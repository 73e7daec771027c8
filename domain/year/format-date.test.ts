import { describe, expect, test } from 'vitest'
import { type DatePattern, formatDate, monthName, weekdayName } from './format-date.ts'

describe('a date is written', () => {
  // 3 April 2026 is a Friday.
  const expected: Record<DatePattern, string> = {
    'EEEE d MMMM yyyy': 'Friday 3 April 2026',
    'd MMM': '3 Apr',
    'd MMM yyyy': '3 Apr 2026',
    'd MMMM': '3 April',
    'd MMMM yyyy': '3 April 2026',
    'DD/MM/YYYY': '03/04/2026',
    'MM/DD/YYYY': '04/03/2026',
    'YYYY-MM-DD': '2026-04-03',
  }

  test.each(Object.entries(expected))('as %s: %s', (pattern, text) => {
    expect(formatDate('2026-04-03', pattern as DatePattern)).toBe(text)
  })

  test('with two digits where there are two', () => {
    expect(formatDate('2026-12-25', 'd MMM yyyy')).toBe('25 Dec 2026')
    expect(formatDate('2026-12-25', 'd MMM')).toBe('25 Dec')
  })

  test('only when it is one', () => {
    expect(() => formatDate('2026-02-30', 'd MMM')).toThrow(RangeError)
  })
})

test('months count from 1 to 12', () => {
  expect([1, 9, 12].map(monthName)).toEqual(['January', 'September', 'December'])
  expect(() => monthName(0)).toThrow(RangeError)
  expect(() => monthName(13)).toThrow(RangeError)
})

test('weekdays count from Monday, 0, to Sunday, 6', () => {
  expect([0, 6].map(weekdayName)).toEqual(['Monday', 'Sunday'])
  expect(() => weekdayName(7)).toThrow(RangeError)
})
