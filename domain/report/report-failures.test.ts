import { expect, test } from 'vitest'
import { failuresInWords } from './report-failures.ts'

const met = { weeks: 12, target: 12 }

test('missing weeks are listed, those of the year only where its sum is short', () => {
  expect(failuresInWords({ summer: met, autumn: met, spring: met })).toBe('')
  expect(
    failuresInWords({ summer: { weeks: 13, target: 12 }, autumn: met, spring: { weeks: 11, target: 12 } }),
  ).toBe('Spring 1 week short')
  expect(failuresInWords({ summer: { weeks: 11.6, target: 12 }, autumn: met, spring: met })).toBe(
    'Summer 0.4 weeks short; the year 0.4 weeks short',
  )
})
