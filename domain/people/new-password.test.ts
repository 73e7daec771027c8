import { expect, test } from 'vitest'
import { isMostlyNames } from './new-password.ts'

const names = ['Term Calendar', 'Meadow Lane Nurseries', 'Áine', 'O’Neill', 'aine.oneill@meadowlane.example']

test.each([
  'TermCalendar2026!',
  'meadow-lane-nurseries',
  'MeadowLane12345',
  'Nurseries/Calendar',
  'áine--2026--áine',
])('%s is made of names that everyone here knows', (password) =>
  expect(isMostlyNames(password, names)).toBe(true),
)

test.each(['correct horse battery', 'meadow-harbour-2026', 'our calendar is a good one', '123456789012'])(
  '%s is more than the names in it',
  (password) => expect(isMostlyNames(password, names)).toBe(false),
)

test('names of two letters are ignored', () => {
  expect(isMostlyNames('lily of the valley', ['Li'])).toBe(false)
})
