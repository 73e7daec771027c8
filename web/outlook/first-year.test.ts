import { expect, test } from 'vitest'
import { yearAt } from './first-year.ts'

test('the outlook begins with the current year, whenever the organisation’s years begin', () => {
  expect(yearAt('2026-11-20', 'april')).toBe('2026-27')
  expect(yearAt('2027-03-31', 'april')).toBe('2026-27')
  expect(yearAt('2027-04-01', 'april')).toBe('2027-28')
  expect(yearAt('2026-08-31', 'september')).toBe('2025-26')
  expect(yearAt('2026-09-01', 'september')).toBe('2026-27')
  expect(yearAt('2026-01-01', 'january')).toBe('2026-27')
  expect(yearAt('2026-12-31', 'january')).toBe('2026-27')
})
