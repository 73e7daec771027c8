import { expect, test } from 'vitest'
import { dayOfInstant } from './instant-day.ts'

test('late on a summer evening in London it is the next day already', () => {
  expect(dayOfInstant('2026-07-01T23:30:00.000Z')).toBe('2026-07-02')
  expect(dayOfInstant('2026-12-01T23:30:00.000Z')).toBe('2026-12-01')
})
