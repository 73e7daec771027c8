import { expect, test } from 'vitest'
import { nextCursorIn } from './pages.ts'

test('the next page is where the answer’s link says', () => {
  expect(nextCursorIn('</api/calendars?limit=20&cursor=WyIyMDI2Il0>; rel="next"')).toBe('WyIyMDI2Il0')
})

test('without a link the list is at its end', () => {
  expect(nextCursorIn(null)).toBeNull()
  expect(nextCursorIn('</api/calendars>; rel="self"')).toBeNull()
})
