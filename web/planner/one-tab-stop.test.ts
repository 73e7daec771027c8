import { expect, test } from 'vitest'
import { placeReachedBy } from './one-tab-stop.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('among three, %s leads from place %i to place %i', (key, from, to) => {
  expect(placeReachedBy(key, from, 3)).toBe(to)
})

test('other keys lead nowhere', () => {
  expect(placeReachedBy('Enter', 0, 3)).toBeNull()
  expect(placeReachedBy('Tab', 0, 3)).toBeNull()
})
