import { expect, test } from 'vitest'
import { knownInWords } from './known-of-all.ts'

test.each([
  [
    { targetWeeks: 12, rounding: 3, termDates: 40 },
    'Of 219 authorities, the weeks of 12, the rounding of 3 and the term dates of 40 are known, each with its source; the rest is marked as not known.',
  ],
  [
    { targetWeeks: 12, rounding: 0, termDates: 40 },
    'Of 219 authorities, the weeks of 12 and the term dates of 40 are known, each with its source; the rest is marked as not known. The rounding of none is known yet.',
  ],
  [
    { targetWeeks: 0, rounding: 0, termDates: 0 },
    'Nothing is known yet of the weeks, rounding and term dates of 219 authorities.',
  ],
])('what is known of %o', (known, words) => {
  expect(knownInWords({ authorities: 219, ...known })).toBe(words)
})
