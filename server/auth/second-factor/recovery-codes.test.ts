import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { setUpSecondFactor, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { hashRecoveryCode, isRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

/** A person who has lost the phone and has the codes. */
async function withRecoveryCodes() {
  const anna = await people.withAccount('org_admin', { isEnrolled: false })
  await signIn(anna)
  const { recoveryCodes } = await setUpSecondFactor(testApp, anna)
  await anna.post('/api/auth/logout')
  return { anna, codes: recoveryCodes, code: recoveryCodes[0] ?? '' }
}

async function usedBy(userId: string): Promise<number> {
  const { rows } = await testApp.ownerPool.query('select recovery_codes_used from users where id = $1', [
    userId,
  ])
  return rows[0].recovery_codes_used
}

describe('recovery codes', () => {
  test('are ten different ones of eighty bits, in groups that can be read aloud', () => {
    const codes = makeRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  test('are stored as hashes, each with its own salt', async () => {
    const { anna, codes } = await withRecoveryCodes()
    const { rows } = await testApp.ownerPool.query(
      'select code_hash from recovery_codes where user_id = $1',
      [anna.id],
    )
    expect(new Set(rows.map(({ code_hash }) => code_hash.split('.')[0])).size).toBe(10)
    const expected = JSON.stringify(rows)
    for (const code of codes) expect(expected).not.toContain(code)
    expect(hashRecoveryCode('7K2M-Q9XD-4TBA-0HRW')).not.toBe(hashRecoveryCode('7K2M-Q9XD-4TBA-0HRW'))
  })

  test.each(['7k2m-q9xd-4tba-0hrw', '7K2MQ9XD4TBA0HRW', ' 7K2M Q9XD 4TBA OHRW '])(
    'are known again when typed as “%s”',
    (typed) => {
      expect(isRecoveryCode(typed, hashRecoveryCode('7K2M-Q9XD-4TBA-0HRW'))).toBe(true)
    },
  )
})

describe('a recovery code', () => {
  test('stands in for the code of the phone, and is counted', async () => {
    const { anna, code } = await withRecoveryCodes()
    const answer = await signIn(anna, { recoveryCode: code })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ user: { id: anna.id }, recoveryCodesLeft: 9 })
    expect((await anna.get('/api/auth/me')).json().step).toBe('signed-in')
    expect(await usedBy(anna.id)).toBe(1)
  })

  test('works once; the others go on working', async () => {
    const { anna, codes, code } = await withRecoveryCodes()
    await signIn(anna, { recoveryCode: code })
    const again = await signIn(anna, { recoveryCode: code })
    expect(again.statusCode).toBe(401)
    expect(again.json()).toMatchObject({
      code: 'invalid-code',
      message: 'This recovery code is wrong or has been used already.',
    })
    expect((await signIn(anna, { recoveryCode: codes[9] ?? '' })).statusCode).toBe(200)
    expect(await usedBy(anna.id)).toBe(2)
  })

  test('works once when five browsers send it at the same moment', async () => {
    const { anna, code } = await withRecoveryCodes()
    const browsers = Array.from({ length: 5 }, () => openBrowser(testApp))
    const answers = await Promise.all(
      browsers.map((browser) => signIn(anna, { recoveryCode: code, browser })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await usedBy(anna.id)).toBe(1)
  })

  test('confirms once when one session sends it five times at the same moment', async () => {
    const { anna, codes } = await withRecoveryCodes()
    await signIn(anna, { recoveryCode: codes[1] ?? '' })
    const body = { password: anna.password, recoveryCode: codes[0] }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => anna.post('/api/auth/confirm', body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await usedBy(anna.id)).toBe(2)
  })

  test('of another person does not work', async () => {
    const { code } = await withRecoveryCodes()
    const { anna } = await withRecoveryCodes()
    expect((await signIn(anna, { recoveryCode: code })).statusCode).toBe(401)
  })

  test('is no way in without the password', async () => {
    const { anna, code } = await withRecoveryCodes()
    const answer = await signIn(anna, { password: 'not this one either', recoveryCode: code })
    expect(answer.statusCode).toBe(401)
    expect(await usedBy(anna.id)).toBe(0)
  })
})
