import { expect, test } from 'vitest'
import { readDay, readDays } from './read-day.ts'

test.each([
  '2026-09-01',
  '20260901',
  '2026-09-01T08:30:00',
  '01/09/2026',
  '1/9/2026',
  '1/9/26',
  '1.9.26',
  '01-09-2026',
  '01/09/2026 00:00',
  '1 September 2026',
  '1st September 2026',
  'Tuesday 1 September 2026',
  'Tuesday, 1st  September, 2026',
  'Tue 1 Sept 2026',
  '1-Sep-2026',
  '1-Sep-26',
  '1st of September 2026',
  'September 1, 2026',
  'TUESDAY 1 SEPTEMBER 2026',
])('%j is 1 September 2026', (text) => expect(readDay(text)).toBe('2026-09-01'))

test.each([
  '',
  'TBC',
  '1 September',
  '31/09/2026',
  '13/13/2026',
  '9/2026',
  '1926-09-01',
  '46266',
  '=A1',
  `1 Sept ${'2'.repeat(90)}`,
])('%j is no day', (text) => expect(readDay(text)).toBeNull())

test.each([
  ['26 October 2026 to 30 October 2026'],
  ['Monday 26 October 2026 - Friday 30 October 2026'],
  ['26/10/2026 – 30/10/2026'],
])('%j are the days of a half-term', (text) =>
  expect(readDays(text)).toEqual({ startDate: '2026-10-26', endDate: '2026-10-30' }),
)

test('days in one cell are read with what the first leaves out', () => {
  expect(readDays('1 September 2026')).toEqual({ startDate: '2026-09-01', endDate: '2026-09-01' })
  expect(readDays('26 to 30 October 2026')).toEqual({ startDate: '2026-10-26', endDate: '2026-10-30' })
  expect(readDays('30 October to 2 November 2026')).toEqual({
    startDate: '2026-10-30',
    endDate: '2026-11-02',
  })
  expect(readDays('Monday 13 to Friday 17 October 2025')).toEqual({
    startDate: '2025-10-13',
    endDate: '2025-10-17',
  })
  expect(readDays('30 to 26 October 2026')).toBeNull()
  expect(readDays('26 and 27 and 28 October 2026')).toBeNull()
})
