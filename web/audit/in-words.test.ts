import { expect, test } from 'vitest'
import { aboutInWords, actionInWords, whoInWords } from './in-words.ts'

const entry = {
  id: '1',
  at: '2026-07-01T09:30:00.000Z',
  action: 'site.update',
  result: 'ok',
  actorId: null,
  actorName: null,
  organizationName: 'Meadow Lane',
  subjectType: 'site',
  subjectId: 'b27bd28a-2e95-4db9-8038-12161d83c6c0',
  subjectName: null,
  before: null,
  after: null,
} as const

test.each([
  ['second-factor.set-up', 'Second factor: set up'],
  ['calendar.approve', 'Calendar: approve'],
])('%s reads %s', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})

test('who is unknown is told by what is known', () => {
  expect(whoInWords(entry)).toBe('Nobody signed in')
  expect(whoInWords({ ...entry, actorId: 'b27bd28a-2e95' })).toBe('Account b27bd28a')
  expect(aboutInWords(entry)).toBe('site b27bd28a')
  expect(aboutInWords({ ...entry, subjectName: 'Meadow Lane Leeds' })).toBe('Meadow Lane Leeds')
})
