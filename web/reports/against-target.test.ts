import { expect, test } from 'vitest'
import { againstTarget } from './against-target.ts'

test.each([
  [12, 12, 'reached'],
  [12.2, 12, 'reached'],
  // 59 of 60 days, and 189 of 190.
  [11.8, 12, 'below'],
  [37.8, 38, 'below'],
  [11.6, 12, 'short'],
  [10.8, 12, 'short'],
])('%d weeks of %d are %s', (weeks, target, expected) => {
  expect(againstTarget(weeks, target)).toBe(expected)
})
