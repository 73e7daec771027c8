import { expect, test } from 'vitest'
import { yearsInWords, yearsOnOffer } from './years.ts'

test('the years offered are 2024 to 2028, with those by rule apart', () => {
  expect(yearsOnOffer({ publishedUntil: 2028, provisionalYears: [2029, 2030] })).toEqual({
    published: [2024, 2025, 2026, 2027, 2028],
    provisional: [2029, 2030],
  })
})

test('a year published later is added, also while a region is missing', () => {
  const { published, provisional } = yearsOnOffer({ publishedUntil: 2029, provisionalYears: [2029, 2030] })
  expect(published.at(-1)).toBe(2029)
  expect(provisional).toEqual([2030])
})

test.each([
  [[], ''],
  [[2026], '2026'],
  [[2024, 2025, 2026, 2029], '2024 to 2026, 2029'],
])('%j reads %s', (years, words) => expect(yearsInWords(years)).toBe(words))
