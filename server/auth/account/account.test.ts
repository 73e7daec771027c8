import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#domain/year/duration.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { codeNow, signIn, wrongCodeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const newPassword = 'seven quiet hedgehogs'

/** The same person in another browser, elsewhere. */
async function elsewhere(person: Person): Promise<Person> {
  testApp.clock.advance({ seconds: 30 })
  const other = { ...person, ...openBrowser(testApp, '203.0.113.7') }
  const { email, password } = person
  const body = { email, password, twoFactorCode: codeNow(testApp, person) }
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const answer = await other.post('/api/auth/login', body, { 'user-agent': userAgent })
  expect(answer.statusCode).toBe(200)
  return other
}

const isIn = async (person: Person) => (await person.get('/api/auth/me')).statusCode === 200

const subjectsTo = async ({ email }: Person) => (await mailsTo(testApp, email)).map(({ subject }) => subject)

describe('changing the password', () => {
  test('needs the current one, and without it the old one still works', async () => {
    const anna = await people.withPassword('site_user')
    const wrong = await anna.post('/api/auth/change-password', { currentPassword: 'guess', newPassword })
    expect(wrong.statusCode).toBe(401)
    expect(Object.keys(wrong.json().fields)).toEqual(['currentPassword'])
    const without = await anna.post('/api/auth/change-password', { newPassword })
    expect(without.statusCode).toBe(400)
    expect((await signIn(anna)).statusCode).toBe(200)
  })

  test('stops a guesser after ten, and leaves the session open', async () => {
    const anna = await people.withPassword('site_user')
    const statuses = []
    for (let round = 0; round < 12; round += 1) {
      const answer = await anna.post('/api/auth/change-password', { currentPassword: 'guess', newPassword })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(await isIn(anna)).toBe(true)
  })

  test('ends all sessions but this one', async () => {
    const anna = await people.withPassword('site_user')
    const other = await elsewhere(anna)
    const body = { currentPassword: anna.password, newPassword }
    expect((await anna.post('/api/auth/change-password', body)).json()).toEqual({
      changed: true,
      keysLeft: 0,
    })
    expect([await isIn(anna), await isIn(other)]).toEqual([true, false])
    expect((await signIn(anna)).statusCode).toBe(401)
    expect((await signIn(anna, { password: newPassword })).statusCode).toBe(200)
    expect(await subjectsTo(anna)).toEqual(['Signed in on a new device', 'Your password was changed'])
  })

  test.each([
    ['DD/MM/YYYY', '14/09/2026'],
    ['MM/DD/YYYY', '09/14/2026'],
    ['YYYY-MM-DD', '2026-09-14'],
  ])(
    'is mailed with when, in summer time and as the person reads dates, %s, and from where',
    async (format, date) => {
      const anna = await people.withPassword('site_user')
      await testApp.ownerPool.query(
        `insert into user_preferences (user_id, notifications, date_format) values ($1, '{}', $2)`,
        [anna.id, format],
      )
      const anHourAhead = new Date(testApp.clock.now().getTime() + 60 * minutes)
      await anna.post('/api/auth/change-password', { currentPassword: anna.password, newPassword })
      const [mail] = await mailsTo(testApp, anna.email)
      expect(mail?.text).toContain(
        `It was done on ${date} at ${anHourAhead.toISOString().slice(11, 16)} (UK time), from the address 192.0.2.1.`,
      )
    },
  )

  test('leaves API keys valid, and says how many', async () => {
    const anna = await people.withPassword('org_admin')
    const [valid, revoked] = [await makeKey(anna), await makeKey(anna)]
    await makeKey(anna, { of: 'organization' })
    await anna.delete(`/api/api-keys/${revoked.id}`)
    const body = { currentPassword: anna.password, newPassword }
    expect((await anna.post('/api/auth/change-password', body)).json().keysLeft).toBe(1)
    expect((await openProgram(testApp, valid.key).get('/api/sites')).statusCode).toBe(200)
  })

  test.each(['Password1234', 'too short', 'TermCalendar-2026', 'correct horse battery'])(
    'to %s is refused, naming the field',
    async (password) => {
      const anna = await people.withPassword('site_user')
      const body = { currentPassword: anna.password, newPassword: password }
      const answer = await anna.post('/api/auth/change-password', body)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['newPassword']])
    },
  )
})

describe('a person’s own sessions', () => {
  test('say what they are used with, and from where', async () => {
    const anna = await people.withPassword('site_user')
    await elsewhere(anna)
    const sessions = (await anna.get('/api/auth/sessions')).json()
    expect(sessions).toMatchObject([
      { isCurrent: false, device: 'Firefox on Windows', lastAddress: '203.0.113.7' },
      { isCurrent: true, device: null, lastAddress: '192.0.2.1' },
    ])
    expect(JSON.stringify(sessions)).not.toContain('token')
  })

  test('show where they were last used, not only where they began', async () => {
    const anna = await people.withPassword('site_user')
    const other = openBrowser(testApp, '198.51.100.9')
    other.plantToken(anna.token())
    testApp.clock.advance({ minutes: 1 })
    const [session] = (await other.get('/api/auth/sessions')).json()
    expect(session).toMatchObject({
      lastAddress: '198.51.100.9',
      lastActivity: testApp.clock.now().toISOString(),
    })
  })

  test('are ended one by one, without those of others', async () => {
    const anna = await people.withPassword('site_user')
    const other = await elsewhere(anna)
    const berta = await people.withPassword('site_user')
    const [{ id }] = (await anna.get('/api/auth/sessions')).json()
    expect((await berta.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404)
    expect(await isIn(other)).toBe(true)
    expect((await anna.delete(`/api/auth/sessions/${id}`)).json()).toEqual({ ended: 1 })
    expect([await isIn(anna), await isIn(other)]).toEqual([true, false])
  })

  test('are ended everywhere else at once', async () => {
    const anna = await people.withPassword('site_user')
    const others = [await elsewhere(anna), await elsewhere(anna)]
    expect((await anna.delete('/api/auth/sessions')).json()).toEqual({ ended: 2 })
    expect(await Promise.all([anna, ...others].map(isIn))).toEqual([true, false, false])
  })
})

describe('new recovery codes', () => {
  test('need a fresh confirmation, and make the ones before useless', async () => {
    const anna = await people.withPassword('site_user')
    const first = (await anna.post('/api/auth/recovery-codes')).json().recoveryCodes
    testApp.clock.advance({ minutes: 6 })
    const refused = await anna.post('/api/auth/recovery-codes')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation-required'])
    await anna.post('/api/auth/confirm', { password: anna.password, twoFactorCode: codeNow(testApp, anna) })
    const second = (await anna.post('/api/auth/recovery-codes')).json().recoveryCodes
    expect(second).toHaveLength(10)
    expect((await anna.get('/api/auth/security')).json().recoveryCodesLeft).toBe(10)
    const visitor = people.visitor()
    expect((await signIn(anna, { browser: visitor, recoveryCode: first[0] })).statusCode).toBe(401)
    const answer = await signIn(anna, { browser: visitor, recoveryCode: second[0] })
    expect(answer.json()).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await subjectsTo(anna)).toContain('A recovery code was used')
  })
})

describe('a person without a password', () => {
  test('confirms with the second factor alone', async () => {
    const anna = await people.signedIn('site_user')
    testApp.clock.advance({ minutes: 6 })
    expect((await anna.post('/api/auth/confirm/start')).json()).toEqual({
      needsPassword: false,
      needsSecondFactor: true,
    })
    expect((await anna.post('/api/auth/confirm', {})).statusCode).toBe(401)
    const answer = await anna.post('/api/auth/confirm', { twoFactorCode: codeNow(testApp, anna) })
    expect(answer.statusCode).toBe(200)
    expect((await anna.post('/api/auth/recovery-codes')).statusCode).toBe(200)
  })

  test('and without a second factor is asked to sign in again', async () => {
    const anna = await people.signedIn('site_user')
    await anna.post('/api/auth/disable-2fa')
    await testApp.ownerPool.query('update system_settings set require_two_factor = false')
    const answer = await anna.post('/api/auth/confirm', {})
    await testApp.ownerPool.query('update system_settings set require_two_factor = true')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-permitted'])
  })
})

describe('the owner of an account is notified', () => {
  test('of a sign-in after five failures, and not of one after four', async () => {
    for (const failures of [4, 5]) {
      const anna = await people.withAccount('site_user')
      for (let round = 0; round < failures; round += 1)
        await signIn(anna, { twoFactorCode: wrongCodeNow(testApp, anna) })
      expect((await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })).statusCode).toBe(200)
      const subjects = await subjectsTo(anna)
      expect(subjects.slice(1)).toEqual(failures === 5 ? ['Signed in after several failures'] : [])
    }
  })

  test('when the second factor is removed', async () => {
    const anna = await people.withPassword('site_user')
    await anna.post('/api/auth/disable-2fa')
    expect(await subjectsTo(anna)).toEqual(['Two-factor authentication is off'])
  })
})
