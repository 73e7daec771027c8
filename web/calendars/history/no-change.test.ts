import { expect, test } from 'vitest'
import { sameInWords } from './no-change.ts'

test('a calendar that is the same as an earlier revision is not said to be the same as the published one', () => {
  expect(sameInWords(1, 2)).toBe('Nothing: it is the same as revision 1.')
  expect(sameInWords(2, 2)).toBe('Nothing yet: it is the same as the published revision.')
})
