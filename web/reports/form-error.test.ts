import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { otherErrors } from './form-error.ts'

const refusal = (problem: object) =>
  new ApiError({ status: 400, statusText: '', body: JSON.stringify(problem) })

test.each([
  [{ code: 'invalid-input', message: 'No', fields: { name: 'Give it a name' } }, null],
  [{ code: 'invalid-input', message: 'No', fields: { 'definition.columns': 'Choose one' } }, 'Choose one.'],
  [
    { code: 'invalid-input', message: 'No', fields: { name: 'A name', year: 'Choose a year.' } },
    'Choose a year.',
  ],
  [{ code: 'invalid-input', message: 'That is not possible.' }, 'That is not possible.'],
  [{ code: 'stale-version', message: 'Someone was faster.' }, 'Someone was faster.'],
  // Other errors are shown in a toast.
  [{ code: 'not-found', message: 'It does not exist.' }, null],
])('besides the name, %j is shown as %s', (problem, expected) =>
  expect(otherErrors(refusal(problem))).toBe(expected),
)
