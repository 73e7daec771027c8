import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NewPassword } from '#contract/people/new-password.ts'
import { Refusal } from '#server/problems.ts'
import { requireGoodPassword } from './new-password.ts'

const owner = {
  email: 'head@meadowlane.example',
  firstName: 'Meadow Lane',
  lastName: 'Site Manager',
  organizationName: 'Harbour Nurseries',
}

const withoutList = { breachedPasswords: null }

async function isAccepted(password: string): Promise<boolean> {
  try {
    await requireGoodPassword(withoutList, password, owner)
    return NewPassword.safeParse(password).success
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

describe('a new password', () => {
  test.each([
    'correct horse battery',
    'no digit no capital',
    'ALL CAPITALS HERE',
    '🦔🦔🦊🦊🐢🐢🐌🐌🦉🦉🐝🐝',
  ])('may be %s: there is no rule of what it must be composed of', (password) =>
    expect(isAccepted(password)).resolves.toBe(true),
  )

  test.each([
    [11, false],
    [12, true],
    [64, true],
    [128, true],
    [1024, true],
    [1025, false],
  ])('of %i characters: %s', async (length, expected) => {
    const messages = Array.from({ length }, (_, place) => 'xkqzvwjy'.charAt((place * place + 3) % 8)).join('')
    expect(await isAccepted(messages)).toBe(expected)
  })

  test.each([
    'password1',
    'qwertyuiop',
    'Password1234',
    'qwertyuiop12',
    '123456123456',
    'passwordpassword',
    '1qaz2wsx3edc',
  ])('may not be %s, which is tried first', async (password) => {
    await expect(requireGoodPassword(withoutList, password, owner)).rejects.toThrow('tried first')
  })

  test('may not be any of the commonest, of which at least 3,000 are known', async () => {
    const file = new URL('./common-passwords.txt', import.meta.url)
    const common = readFileSync(file, 'utf8').trim().split('\n')
    expect(common.length).toBeGreaterThan(3000)
    const accepted = await Promise.all(common.map(isAccepted))
    expect(common.filter((_, i) => accepted[i])).toEqual([])
  })

  test.each(['TermCalendar2026', 'Harbour-Nurseries', 'MeadowLane12345', 'head@meadowlane'])(
    'may not be %s, which is made of names',
    async (password) => {
      await expect(requireGoodPassword(withoutList, password, owner)).rejects.toThrow('made of names')
    },
  )
})
