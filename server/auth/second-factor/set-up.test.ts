import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { codeNow, setUpSecondFactor, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { codeOf, wrongCodeOf } from '#server/test/outside/authenticator.ts'
import { testPasskey } from '#server/test/outside/passkey.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function rowOf(userId: string) {
  const { rows } = await testApp.ownerPool.query('select * from users where id = $1', [userId])
  return rows[0]
}

describe('the set-up of a second factor', () => {
  test('shows 160 random bits as text, as the address that apps read, and as a picture of it', async () => {
    const anna = await people.passwordGiven('org_admin')
    const shown = (await anna.get('/api/auth/setup-2fa')).json()
    expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(shown.otpauthUrl)
    expect(decodeURIComponent(url.pathname)).toContain(`Term Calendar:${anna.email}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Term Calendar',
      secret: shown.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(shown.qrSvg).toMatch(/^<svg [^>]*>(<path [^>]*\/>)+<\/svg>\s*$/)
  })

  test('names the system as it is called here, so that the app tells one from another', async () => {
    await testApp.ownerPool.query(`update system_settings set system_name = 'Shire: calendars'`)
    const anna = await people.passwordGiven('org_admin')
    const url = new URL((await anna.get('/api/auth/setup-2fa')).json().otpauthUrl)
    await testApp.ownerPool.query(`update system_settings set system_name = 'Term Calendar'`)
    expect(url.searchParams.get('issuer')).toBe('Shire  calendars')
    expect(decodeURIComponent(url.pathname)).toContain(`Shire  calendars:${anna.email}`)
  })

  test('shows the same secret again after a reload, and changes nothing by showing it', async () => {
    const anna = await people.passwordGiven('org_admin')
    const state = async () => (await testApp.ownerPool.query('select * from sessions order by id')).rows
    const first = (await anna.get('/api/auth/setup-2fa')).json()
    const before = await state()
    expect((await anna.get('/api/auth/setup-2fa')).json()).toEqual(first)
    expect(await state()).toEqual(before)
  })

  test('shows no code of the moment, as this is no demo', async () => {
    const anna = await people.passwordGiven('org_admin')
    const answer = await anna.get('/api/auth/setup-2fa')
    expect(answer.json()).not.toHaveProperty('demoCode')
    expect(answer.body).not.toContain(codeOf(answer.json().secret, testApp.clock.now()))
  })

  test('shows the code of the moment in a demo', async () => {
    const demo = await startTestApp({ settings: { isDemo: true } })
    const anna = await peopleOf(demo).passwordGiven('org_admin')
    const { secret, demoCode } = (await anna.get('/api/auth/setup-2fa')).json()
    expect(demoCode).toBe(codeOf(secret, demo.clock.now()))
    expect((await anna.post('/api/auth/setup-2fa', { code: demoCode })).statusCode).toBe(200)
    await demo.close()
  })

  test('refuses a wrong code with these words, and stays where it was', async () => {
    const anna = await people.passwordGiven('org_admin')
    const { secret } = (await anna.get('/api/auth/setup-2fa')).json()
    const code = wrongCodeOf(secret, testApp.clock.now())
    const answer = await anna.post('/api/auth/setup-2fa', { code })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      code: 'invalid-code',
      message: 'Invalid code. Please try again.',
    })
    expect((await anna.get('/api/auth/me')).json().step).toBe('password-given')
    expect(await rowOf(anna.id)).toMatchObject({ is_two_factor_enabled: false, two_factor_secret: null })
  })

  test('ends with a code: signed in, ten recovery codes, and the secret encrypted at rest', async () => {
    const anna = await people.passwordGiven('org_admin')
    const { secret, recoveryCodes } = await setUpSecondFactor(testApp, anna)
    expect(recoveryCodes).toHaveLength(10)
    expect((await anna.get('/api/auth/me')).json()).toMatchObject({
      step: 'signed-in',
      user: { isTwoFactorEnabled: true },
    })
    const row = await rowOf(anna.id)
    expect(row.is_two_factor_enabled).toBe(true)
    expect(row.last_login_at).toEqual(testApp.clock.now())
    expect(row.two_factor_secret).toMatch(/^v1\./)
    expect(row.two_factor_secret).not.toContain(secret)
  })

  test('uses up the code it was given', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    await signIn(anna)
    const { secret } = await setUpSecondFactor(testApp, anna)
    const twoFactorCode = codeOf(secret, testApp.clock.now())
    expect((await signIn(anna, { twoFactorCode })).statusCode).toBe(401)
    testApp.clock.advance({ seconds: 30 })
    const next = codeOf(secret, testApp.clock.now())
    expect((await signIn(anna, { twoFactorCode: next })).statusCode).toBe(200)
  })

  test('ends every other session of the person', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    const elsewhere = openBrowser(testApp)
    await signIn(anna, { browser: elsewhere })
    await signIn(anna)
    await setUpSecondFactor(testApp, anna)
    expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('by two browsers at the same moment succeeds in one', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    const browsers = [openBrowser(testApp), openBrowser(testApp)]
    const codes: string[] = []
    for (const browser of browsers) {
      await signIn(anna, { browser })
      codes.push(codeOf((await browser.get('/api/auth/setup-2fa')).json().secret, testApp.clock.now()))
    }
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post('/api/auth/setup-2fa', { code: codes[index] })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401 || status === 403)).toHaveLength(1)
    const { rowCount } = await testApp.ownerPool.query('select from recovery_codes where user_id = $1', [
      anna.id,
    ])
    expect(rowCount).toBe(10)
  })
})

describe('a person who has a second factor already', () => {
  test('is not shown its secret, and cannot replace it', async () => {
    const anna = await people.withPassword('org_admin')
    const answers = [
      await anna.get('/api/auth/setup-2fa'),
      await anna.post('/api/auth/setup-2fa', { code: codeNow(testApp, anna) }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('not-permitted')
      expect(answer.body).not.toContain(anna.secret)
    }
  })

  test('cannot have it replaced, or a passkey added, by the half session of a thief who knew the password', async () => {
    const anna = await people.passwordGiven('org_admin')
    const { secret } = (await anna.get('/api/auth/setup-2fa')).json()
    const made = testPasskey().make((await anna.post('/api/auth/passkeys/order')).json())
    await testApp.ownerPool.query('update users set is_two_factor_enabled = true where id = $1', [anna.id])
    const code = codeOf(secret, testApp.clock.now())
    expect((await anna.get('/api/auth/setup-2fa')).statusCode).toBe(403)
    expect((await anna.post('/api/auth/setup-2fa', { code })).statusCode).toBe(403)
    expect((await anna.post('/api/auth/passkeys/order')).statusCode).toBe(403)
    expect((await anna.post('/api/auth/passkeys', { name: 'A thief’s', made })).statusCode).toBe(403)
    expect((await anna.post('/api/auth/disable-2fa')).statusCode).toBe(401)
  })
})
