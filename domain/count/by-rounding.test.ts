import { expect, test } from 'vitest'
import { fundingWeeksInWords, mayMistakeRounding } from './by-rounding.ts'

// 59 days are 11.8 weeks.
test('half weeks that the days do not make are named as rounded, and a warning only where a term has a claim', () => {
  expect(fundingWeeksInWords(59, null)).toBe('12 funding weeks by rounding')
  expect(mayMistakeRounding(59, {})).toBe(true)
  expect(mayMistakeRounding(59, { claims: 'by-year' })).toBe(false)
})

test('60 days are 12 weeks, and 59 are where the authority counts halves', () => {
  expect(fundingWeeksInWords(60, null)).toBe('12 funding weeks')
  expect(mayMistakeRounding(60, {})).toBe(false)
  expect(mayMistakeRounding(59, { rounding: 'half' })).toBe(false)
})
