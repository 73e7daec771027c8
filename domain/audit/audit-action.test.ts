import { expect, test } from 'vitest'
import { actionInWords, auditActions, searchActions } from './audit-action.ts'

test('every action is a subject and a verb, with a text of its own', () => {
  const words = Object.values(auditActions)
  expect(new Set(words).size).toBe(words.length)
  for (const action of Object.keys(auditActions)) expect(action).toMatch(/^[a-z-]+\.[a-z-]+$/)
})

test('an action of an earlier release is still readable', () => {
  expect(actionInWords('second-factor.set-up')).toBe('set up the second factor')
  expect(actionInWords('old-thing.was-done')).toBe('old thing: was done')
  expect(actionInWords('toString')).toBe('toString')
})

test('actions are found by their text, ignoring case', () => {
  expect(searchActions(' Approved ')).toEqual(['calendar.approve'])
  expect(searchActions('second factor')).toHaveLength(3)
  expect(searchActions('no such words')).toEqual([])
})
