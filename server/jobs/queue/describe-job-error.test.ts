import { expect, test } from 'vitest'
import { describeJobError } from './describe-job-error.ts'

test.each([
  ['connect ECONNREFUSED 10.0.0.12:5432', /could not be reached/],
  ['canceling statement due to statement timeout', /too long/],
  ['deadlock detected', /conflicted with/],
  ['[ { "code": "invalid_type", "path": ["mailId"] } ]', /not what this release expects/],
  ['duplicate key value violates unique constraint "users_email"', /refused/],
  [null, /ended while it was running/],
])('%s has a sentence of its own', (error, sentence) => {
  expect(describeJobError(error)).toMatch(sentence)
})

test('an unexpected error is never quoted: it may name a person, or hold a secret', () => {
  const sentence = describeJobError('Mia Young <mia@example.org> token=4f9a at /srv/app/secret.ts:12')
  expect(sentence).not.toMatch(/mia|token|4f9a|secret/i)
  expect(sentence).toContain('the log of the server')
})
