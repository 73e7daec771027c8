import { expect, test } from 'vitest'
import { roundWeeks, weekRoundings } from '#domain/authority/target-weeks.ts'
import { roundingExample } from './rules-in-words.ts'

test('the example of rounding tells all ways of rounding apart', () => {
  const weeks = weekRoundings.map((rounding) => roundWeeks(roundingExample, rounding))
  expect(new Set(weeks).size).toBe(weekRoundings.length)
})
