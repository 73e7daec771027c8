import { expect, test } from 'vitest'
import { actionInWords, auditActions, searchActions } from './audit-action.ts'

test('every action is a thing and a verb, and has words of its own', () => {
  const words = Object.values(auditActions)
  expect(new Set(words).size).toBe(words.length)
  for (const action of Object.keys(auditActions)) expect(action).toMatch(/^[a-z-]+\.[a-z-]+$/)
})

test('an action that an earlier release wrote down still reads', () => {
  expect(actionInWords('second-factor.set-up')).toBe('set up the second factor')
  expect(actionInWords('old-thing.was-done')).toBe('old thing: was done')
  expect(actionInWords('toString')).toBe('toString')
})

test('actions are found by their words, in capitals or not', () => {
  expect(searchActions(' Approved ')).toEqual(['calendar.approve'])
  expect(searchActions('second factor')).toHaveLength(3)
  expect(searchActions('no such words')).toEqual([])
})
