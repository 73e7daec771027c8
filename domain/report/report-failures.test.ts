import { expect, test } from 'vitest'
import { failuresInWords, type ReportedClaim } from './report-failures.ts'

const claims = (summer: number, autumn: number, spring: number): ReportedClaim[] => [
  { period: 'summer', schoolDays: summer, targetWeeks: 12 },
  { period: 'autumn', schoolDays: autumn, targetWeeks: 14 },
  { period: 'spring', schoolDays: spring, targetWeeks: 12 },
]

test('claims that are short are listed, by days where the rounding is not known', () => {
  expect(failuresInWords(claims(60, 70, 60), null)).toBe('')
  expect(failuresInWords(claims(65, 70, 55), null)).toBe('Spring 1 week short')
  expect(failuresInWords(claims(57, 70, 58), null)).toBe('Summer 3 days short; Spring 2 days short')
  expect(failuresInWords(claims(57, 70, 60), 'half')).toBe('Summer 0.5 weeks short: 57 of 60 days')
})

test('what halves would reach is no failure, and neither are days over', () => {
  expect(failuresInWords(claims(59, 75, 60), null)).toBe('')
})

test('a year that is claimed at once fails as a whole', () => {
  expect(failuresInWords([{ period: 'year', schoolDays: 180, targetWeeks: 38 }], null)).toBe(
    'The year 2 weeks short',
  )
})
