import { expect, test } from 'vitest'
import { changeInWords } from './change-in-words.ts'

test.each([
  [0, 0, 'As in the 30 days before'],
  [5, 5, 'As in the 30 days before'],
  [5, 0, 'None in the 30 days before'],
  [1500, 200, '1,300 more than in the 30 days before'],
  [0, 7, '7 fewer than in the 30 days before'],
])('%i after %i: %s', (now, before, words) => {
  expect(changeInWords({ now, before })).toBe(words)
})
