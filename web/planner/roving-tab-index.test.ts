import { expect, test } from 'vitest'
import { indexReachedBy } from './roving-tab-index.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('among three, %s moves from %i to %i', (key, from, to) => {
  expect(indexReachedBy(key, from, 3)).toBe(to)
})

test('other keys move nothing', () => {
  expect(indexReachedBy('Enter', 0, 3)).toBeNull()
  expect(indexReachedBy('Tab', 0, 3)).toBeNull()
})
