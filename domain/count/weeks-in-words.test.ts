import { expect, test } from 'vitest'
import { distanceInWords, numberOf, weeksInWords } from './weeks-in-words.ts'

test.each([
  [60, 'half', '60 ÷ 5 = 12'],
  [59, 'half', '59 ÷ 5 = 11.8, to the nearest half 12'],
  [56, 'whole-up', '56 ÷ 5 = 11.2, up to the whole week 12'],
  [63, 'tenths', '63 ÷ 5 = 12.6'],
  [62.5, 'half', '62.5 ÷ 5 = 12.5'],
] as const)('%s school days, rounded %s, read “%s”', (schoolDays, rounding, words) => {
  expect(weeksInWords(schoolDays, rounding)).toBe(words)
})

test.each([
  [12, 12, 'exactly the target'],
  [12.6, 12, '0.6 weeks over the target of 12'],
  [11, 12, '1 week short of the target of 12'],
])('%s weeks for %s are %s', (weeks, target, words) => {
  expect(distanceInWords(weeks, target)).toBe(words)
})

test('one is one, anything else is many', () => {
  expect([0.5, 1, 2].map((count) => numberOf(count, 'school day'))).toEqual([
    '0.5 school days',
    '1 school day',
    '2 school days',
  ])
})
