import { expect, test } from 'vitest'
import { nextRunOf } from './report-rhythm.ts'

const next = (rhythm: 'daily' | 'weekly' | 'monthly', now: string) =>
  nextRunOf(rhythm, new Date(now), 'Europe/London').toISOString()

// Summer time ends on Sunday 25 October 2026: six o’clock is 05:00Z on the Saturday before and 06:00Z on the Sunday.
test('it is six where the organisation is, on either side of a change of clocks', () => {
  expect(next('daily', '2026-10-24T04:59:59Z')).toBe('2026-10-24T05:00:00.000Z')
  expect(next('daily', '2026-10-24T05:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  expect(next('daily', '2026-03-28T06:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
})

test('weekly is on Mondays, also on a Monday before six', () => {
  expect(next('weekly', '2026-11-22T12:00:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(next('weekly', '2026-11-23T05:59:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(next('weekly', '2026-11-23T06:00:00Z')).toBe('2026-11-30T06:00:00.000Z')
})

test('monthly is on the first, over the end of a year too', () => {
  expect(next('monthly', '2026-12-01T06:00:00Z')).toBe('2027-01-01T06:00:00.000Z')
})
