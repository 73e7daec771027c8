import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

describe('the hash of a password', () => {
  test('is argon2id with 19 MiB and two passes', async () => {
    expect(await hashPassword('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('differs for two people with the same password', async () => {
    const hashes = await Promise.all([1, 2].map(() => hashPassword('correct horse battery')))
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test('knows its password, also where another keyboard writes é in two parts', async () => {
    const hash = await hashPassword('caf\u00e9 by the harbour')
    expect(await isPassword('cafe\u0301 by the harbour', hash)).toBe(true)
    expect(await isPassword('cafe by the harbour', hash)).toBe(false)
  })

  test('takes every character, a NUL too', async () => {
    const hash = await hashPassword('before\u0000after and on')
    expect(await isPassword('before\u0000after and on', hash)).toBe(true)
    expect(await isPassword('before\u0000another end', hash)).toBe(false)
  })
})

describe('a person without a password', () => {
  test.each(['', 'correct horse battery', 'A'.repeat(43)])('is not signed in by “%s”', async (password) => {
    expect(await isPassword(password, null)).toBe(false)
  })
})

test('a queue too long to wait in is refused with 429', async () => {
  const hash = await hashPassword('correct horse battery')
  const answers = await Promise.allSettled(Array.from({ length: 202 }, () => isPassword('x', hash)))
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'too-many-requests', retryAfterSeconds: 5 } },
    { reason: { code: 'too-many-requests' } },
  ])
  expect(await isPassword('correct horse battery', hash)).toBe(true)
})
