import { expect, test, vi } from 'vitest'
import { problemsIn } from './problems-in.ts'

test('every error message of a form is found at any depth, with its path', () => {
  const errors = {
    siteId: { type: 'custom', message: 'Please select a site' },
    customDates: { summer: { endDate: { message: 'Summer ends before it starts' } } },
    name: { type: 'required' },
    notes: undefined,
  }
  expect(problemsIn(errors).map(({ path, message }) => [path, message])).toEqual([
    ['siteId', 'Please select a site'],
    ['customDates.summer.endDate', 'Summer ends before it starts'],
  ])
})

test('a message links to its field where the field can be focused', () => {
  const focus = vi.fn()
  const [first, second] = problemsIn({
    name: { message: 'Too short', ref: { focus } },
    code: { message: 'Wrong' },
  })
  first?.focus?.()
  expect(focus).toHaveBeenCalledOnce()
  expect(second?.focus).toBeNull()
})
