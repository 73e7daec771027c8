import { expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { takesIdempotencyKey } from '#contract/endpoint.ts'

/** Why a second call after a lost answer makes nothing twice, or does no harm. */
const withoutKey: Readonly<Record<string, string>> = {
  'POST /api/set-up': 'its link works once',
  'POST /api/webhooks/:id/test': 'a second test is what a second click asks for',
  'POST /api/backups':
    'one is made at a time, and the list shows it; its passphrase is not to be hashed here',
  'POST /api/system/backups/uploads': 'an upload without its pieces is deleted',
  'POST /scim/v2/Users': 'a directory creates by a user name, which is taken the second time',
}

test('whatever makes something takes an Idempotency-Key, or it is said why not', () => {
  const makers = endpoints.filter(({ status }) => status === 201)
  const without = makers.filter((made) => !takesIdempotencyKey(made))
  expect(without.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(withoutKey).toSorted(),
  )
})

test('a change with a version takes one, so that it is not taken for a colleague’s', () => {
  for (const changed of endpoints.filter(({ method, versioned }) => versioned && method !== 'GET'))
    expect(takesIdempotencyKey(changed), changed.path).toBe(true)
})
