import { expect, test } from 'vitest'
import { nextCursorIn } from './pages.ts'

test('the cursor of the next page comes from the answer’s Link header', () => {
  expect(nextCursorIn('</api/calendars?limit=20&cursor=WyIyMDI2Il0>; rel="next"')).toBe('WyIyMDI2Il0')
})

test('without a link there is no next page', () => {
  expect(nextCursorIn(null)).toBeNull()
  expect(nextCursorIn('</api/calendars>; rel="self"')).toBeNull()
})
