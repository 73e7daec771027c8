import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { codeNow, setUpSecondFactor, signIn, wrongCodeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const disable = (person: Person) => person.post('/api/auth/disable-2fa')

/** A person who signed in ten minutes ago. */
async function settled(): Promise<Person> {
  const anna = await people.withPassword('org_admin')
  testApp.clock.advance({ minutes: 10 })
  return anna
}

describe('disabling the second factor', () => {
  test('without a fresh password and code is refused with a reason that a page can act on', async () => {
    const anna = await settled()
    const answer = await disable(anna)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('confirmation-required')
    expect((await anna.get('/api/auth/me')).json().user.isTwoFactorEnabled).toBe(true)
  })

  test('is allowed for five minutes after password and code were given, and no longer', async () => {
    const anna = await settled()
    const proof = { password: anna.password, twoFactorCode: codeNow(testApp, anna) }
    const answer = await anna.post('/api/auth/confirm', proof)
    expect(answer.statusCode).toBe(200)
    const inFiveMinutes = new Date(testApp.clock.now().getTime() + 5 * 60_000)
    expect(answer.json()).toEqual({ confirmedUntil: inFiveMinutes.toISOString() })
    testApp.clock.advance({ minutes: 5, seconds: 1 })
    expect((await disable(anna)).statusCode).toBe(403)
    await anna.post('/api/auth/confirm', { ...proof, twoFactorCode: codeNow(testApp, anna) })
    testApp.clock.advance({ minutes: 5 })
    expect((await disable(anna)).statusCode).toBe(200)
  })

  test('leads back to the set-up, takes the recovery codes along, and ends the other sessions', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    await signIn(anna)
    const { secret } = await setUpSecondFactor(testApp, anna)
    testApp.clock.advance({ seconds: 30 })
    const elsewhere = openBrowser(testApp)
    const twoFactorCode = codeNow(testApp, { ...anna, secret })
    await signIn(anna, { browser: elsewhere, twoFactorCode })

    const answer = await disable(anna)
    expect(answer.json()).toMatchObject({ step: 'password-given', user: { isTwoFactorEnabled: false } })
    expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(401)
    expect((await anna.get('/api/auth/me')).json()).toEqual(answer.json())
    expect((await anna.get('/api/sites')).json().code).toBe('second-factor-required')
    const { rowCount } = await testApp.ownerPool.query('select from recovery_codes where user_id = $1', [
      anna.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('lets a new one be set up at once, with another secret', async () => {
    const anna = await people.withPassword('org_admin')
    await disable(anna)
    const { secret } = await setUpSecondFactor(testApp, anna)
    expect(secret).not.toBe(anna.secret)
    expect((await anna.get('/api/auth/me')).json().step).toBe('signed-in')
    testApp.clock.advance({ seconds: 30 })
    expect((await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })).statusCode).toBe(401)
  })
})

describe('a confirmation', () => {
  test('needs the password', async () => {
    const anna = await settled()
    const proof = { password: 'not this one either', twoFactorCode: codeNow(testApp, anna) }
    const answer = await anna.post('/api/auth/confirm', proof)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'invalid-credentials', message: 'Invalid credentials' })
    expect((await disable(anna)).statusCode).toBe(403)
  })

  test('needs a code, and one that was not used before', async () => {
    const anna = await people.withPassword('org_admin')
    for (const twoFactorCode of [wrongCodeNow(testApp, anna), codeNow(testApp, anna)]) {
      const answer = await anna.post('/api/auth/confirm', { password: anna.password, twoFactorCode })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'invalid-code', message: 'Invalid 2FA code' })
    }
  })

  test('is refused after ten failures, also with the right password', async () => {
    const anna = await settled()
    const wrong = { password: 'not this one either', twoFactorCode: wrongCodeNow(testApp, anna) }
    for (let round = 0; round < 10; round += 1) await anna.post('/api/auth/confirm', wrong)
    const proof = { password: anna.password, twoFactorCode: codeNow(testApp, anna) }
    const answer = await anna.post('/api/auth/confirm', proof)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers).toHaveProperty('retry-after')
  })

  test('is refused before the second factor', async () => {
    const anna = await people.passwordGiven('org_admin')
    const answer = await anna.post('/api/auth/confirm', { password: 'x', twoFactorCode: '314159' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('second-factor-required')
  })
})
