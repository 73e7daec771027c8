import { describe, expect, test } from 'vitest'
import { identityIn } from './provider.ts'

describe('whom a provider names', () => {
  test.each(['\u0000', 'a\nb', 'a\ud800', '', 'a'.repeat(256)])('is refused with the subject %j', (sub) => {
    expect(identityIn({ iss: 'https://provider.example', sub })).toBeNull()
  })

  const claims = { iss: 'https://provider.example', sub: 'kate', email_verified: true }

  test('has the address that it has verified', () => {
    expect(identityIn({ ...claims, email: "Kate.O'Neil@Example.org" })?.email).toBe("Kate.O'Neil@Example.org")
  })

  test.each([
    ['can’t be printed', 'kate\u0000@example.org'],
    ['has a letter that the database takes for k', '\u212Aate@example.org'],
    ['has a letter that the database takes for i', 'kat\u0130e@example.org'],
    ['begins with a blank', ' kate@example.org'],
    ['is a list', 'kate@example.org,eve@example.org'],
  ])('has no address that %s', (_, email) => {
    expect(identityIn({ ...claims, email })?.email).toBeNull()
  })
})
