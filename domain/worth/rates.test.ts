import { expect, test } from 'vitest'
import { ageBands } from './age-band.ts'
import { agesInWords } from './rates.ts'

test('Ages in a sentence are each named by its own words', () => {
  expect(agesInWords(ageBands)).toBe('ages 9 months to 2, age 2, and ages 3 and 4')
  expect(agesInWords(['age-2', 'age-3-4'])).toBe('age 2, and ages 3 and 4')
  expect(agesInWords(['age-3-4'])).toBe('ages 3 and 4')
})
