import { expect, test } from 'vitest'
import { calendarWeeks, defaultTermDates } from './term.ts'

test('a new calendar starts out from the default term dates', () => {
  expect(defaultTermDates('2026-27')).toEqual({
    summer: { startDate: '2026-04-15', endDate: '2026-08-23' },
    autumn: { startDate: '2026-09-02', endDate: '2026-12-20' },
    spring: { startDate: '2027-01-06', endDate: '2027-04-04' },
  })
})

test.each([
  ['2026-04-13', '2026-04-13', 0],
  ['2026-04-13', '2026-04-14', 1],
  ['2026-04-13', '2026-04-20', 1],
  ['2026-04-13', '2026-04-21', 2],
  ['2026-04-20', '2026-04-13', 1],
  ['2026-04-15', '2026-08-23', 19],
])(
  'calendar weeks are the days between, divided by seven and rounded up: %s to %s is %i',
  (startDate, endDate, weeks) => {
    expect(calendarWeeks({ startDate, endDate })).toBe(weeks)
  },
)
