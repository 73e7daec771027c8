import { describe, expect, test } from 'vitest'
import { identityIn } from './provider.ts'

describe('whom a provider names', () => {
  test.each(['\u0000', 'a\nb', 'a\ud800', '', 'a'.repeat(256)])('is refused with the subject %j', (sub) => {
    expect(identityIn({ iss: 'https://provider.example', sub })).toBeNull()
  })

  test('has no address that can’t be printed', () => {
    const claims = { iss: 'https://provider.example', sub: 'anna', email_verified: true }
    expect(identityIn({ ...claims, email: 'anna@example.org' })?.email).toBe('anna@example.org')
    expect(identityIn({ ...claims, email: 'anna\u0000@example.org' })?.email).toBeNull()
  })
})
