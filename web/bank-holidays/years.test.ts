import { expect, test } from 'vitest'
import { yearsInWords, yearsOnOffer } from './years.ts'

test('the years on offer are 2024 to 2028, and apart those by rule', () => {
  expect(yearsOnOffer({ publishedUntil: 2028, provisionalYears: [2029, 2030] })).toEqual({
    published: [2024, 2025, 2026, 2027, 2028],
    provisional: [2029, 2030],
  })
})

test('a year that is published later joins them, also when a region still lacks it', () => {
  const { published, provisional } = yearsOnOffer({ publishedUntil: 2029, provisionalYears: [2029, 2030] })
  expect(published.at(-1)).toBe(2029)
  expect(provisional).toEqual([2030])
})

test.each([
  [[], ''],
  [[2026], '2026'],
  [[2024, 2025, 2026, 2029], '2024 to 2026, 2029'],
])('%j reads %s', (years, words) => expect(yearsInWords(years)).toBe(words))
