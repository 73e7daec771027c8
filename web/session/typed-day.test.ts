import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

const within = { startDate: '2027-04-01', endDate: '2028-03-31' }
const setting = { near: '2027-04-01', within, monthFirst: false }

test.each([
  ['24 Dec', '2027-12-24'],
  ['3 feb', '2028-02-03'],
  ['31/3', '2028-03-31'],
  ['1 apr', '2027-04-01'],
])('A day typed without a year, %s, is the one of the year that it is limited to', (text, day) => {
  expect(typedDay(text, setting)).toBe(day)
  expect(typedDay(text, { ...setting, near: '2028-03-31' })).toBe(day)
  expect(typedDay(text, { ...setting, near: '2030-12-24' })).toBe(day)
})

test('A day typed with its year is read as it is, and what is no day stays text', () => {
  expect(typedDay('24 Dec 2026', setting)).toBe('2026-12-24')
  expect(typedDay('rubbish', setting)).toBe('rubbish')
  expect(typedDay(' ', setting)).toBe('')
  expect(typedDay('12/24', { ...setting, monthFirst: true })).toBe('2027-12-24')
})

test('Without a limit it is the closest day', () => {
  expect(typedDay('24 dec', { near: '2027-04-01', monthFirst: false })).toBe('2026-12-24')
})
