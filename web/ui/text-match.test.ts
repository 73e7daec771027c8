import { expect, test } from 'vitest'
import { matchesWords } from './text-match.ts'

const cardiff = ['Meadow Lane Cardiff', '9 Heol y Ddôl, Canton, Cardiff CF5 1QE']

test.each([
  ['every word, in any place, ignoring case and accents', 'ddol LANE', true],
  ['a part of a word', 'cf5', true],
  ['nothing typed', '  ', true],
  ['one word of two', 'meadow leeds', false],
])('%s', (_, typed, isHeld) => {
  expect(matchesWords(typed, ...cardiff)).toBe(isHeld)
})
