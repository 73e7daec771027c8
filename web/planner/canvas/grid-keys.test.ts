import { expect, test } from 'vitest'
import { dayReachedBy } from './grid-keys.ts'

const year = { startDate: '2026-04-01', endDate: '2027-03-31', weekStart: 'monday' } as const
const reached = (key: string, day: string, ctrlKey = false) => dayReachedBy({ key, ctrlKey }, day, year)

//  April 2026            May 2026
//  Mo Tu We Th Fr Sa Su  Mo Tu We Th Fr Sa Su
//         1  2  3  4  5               1  2  3
//   ...                   4  5  6  7  8  9 10
//  27 28 29 30           11 12 13 14 15 16 17
test.each([
  ['ArrowRight', '2026-04-30', '2026-05-01'],
  ['ArrowLeft', '2026-05-01', '2026-04-30'],
  ['ArrowDown', '2026-04-30', '2026-05-07'],
  ['ArrowUp', '2026-05-07', '2026-04-30'],
  ['Home', '2026-05-01', '2026-04-27'],
  ['End', '2026-04-27', '2026-05-03'],
  ['PageDown', '2026-04-30', '2026-05-30'],
  ['PageUp', '2026-05-30', '2026-04-30'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(reached(key, from)).toBe(to)
})

test('in a shorter month the last day is reached', () => {
  expect(reached('PageDown', '2027-01-31')).toBe('2027-02-28')
  expect(reached('PageDown', '2026-12-31')).toBe('2027-01-31')
  expect(reached('PageUp', '2027-03-31')).toBe('2027-02-28')
})

test('no key leaves the year', () => {
  expect(reached('ArrowUp', '2026-04-03')).toBe('2026-04-01')
  expect(reached('PageDown', '2027-03-15')).toBe('2027-03-31')
  expect(reached('Home', '2026-04-01')).toBe('2026-04-01')
})

test('Control with Home and End leads to the first and the last day of the year', () => {
  expect(reached('Home', '2026-09-09', true)).toBe('2026-04-01')
  expect(reached('End', '2026-09-09', true)).toBe('2027-03-31')
})

//  May 2026, from Sunday
//  Su Mo Tu We Th Fr Sa
//                  1  2
//   3  4  5  6  7  8  9
test('where weeks begin on Sunday, Home and End do too', () => {
  const fromSunday = { ...year, weekStart: 'sunday' } as const
  const press = (key: string, day: string) => dayReachedBy({ key, ctrlKey: false }, day, fromSunday)
  expect(press('Home', '2026-05-03')).toBe('2026-05-03')
  expect(press('End', '2026-05-03')).toBe('2026-05-09')
  expect(press('Home', '2026-05-09')).toBe('2026-05-03')
})

test('other keys move nothing', () => {
  expect(reached('a', '2026-09-09')).toBeNull()
  expect(reached('ArrowLeft', '2026-09-09', true)).toBeNull()
})
