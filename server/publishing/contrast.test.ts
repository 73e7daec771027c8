import { expect, test } from 'vitest'
import { canBeRead } from './contrast.ts'

test.each([
  ['#767676', '#ffffff', true],
  ['#777777', '#ffffff', false],
  ['#ffffff', '#0d5c57', true],
  ['#f3c14b', '#fbf8f3', false],
])('%s on %s can be read: %s', (text, ground, expected) => {
  expect(canBeRead(text, ground)).toBe(expected)
})
