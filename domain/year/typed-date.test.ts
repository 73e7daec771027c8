import { expect, test } from 'vitest'
import { readTypedDate } from './typed-date.ts'

const near = '2026-11-23'

test.each([
  ['6/9', '2026-09-06'],
  ['6 sep', '2026-09-06'],
  ['sun 6th of september', '2026-09-06'],
  ['6.9.27', '2027-09-06'],
  ['2026-09-06', '2026-09-06'],
  // The next January is nearer than the last.
  ['4 jan', '2027-01-04'],
  // 29 February is in leap years alone: 2028 is beyond the year before and after.
  ['29/2/28', '2028-02-29'],
])('%s is read as %s', (text, date) => {
  expect(readTypedDate(text, { near })).toBe(date)
})

test.each([
  ['tue 6 sep', '6 September 2026 is a Sunday, not a Tuesday.'],
  ['31/9', 'There is no 31 September.'],
  ['6/13', 'There is no month 13: the day comes first, as in 21/7.'],
  ['soon', '“soon” is not a date: write it as 21 Jul or 21/7.'],
  ['29/2', 'There is no 29 February.'],
  ['6/9/0012', 'There is no 6 September 12.'],
])('%s is refused with a sentence', (text, refusal) => {
  expect(readTypedDate(text, { near })).toEqual({ refusal })
})
