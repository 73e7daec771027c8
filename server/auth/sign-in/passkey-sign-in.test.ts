import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, type Person, peopleOf, type Wishes } from '#server/test/app/people.ts'
import { signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type TestPasskey, testPasskey } from '#server/test/outside/passkey.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function withPasskey(role: Person['role'] = 'site_manager', wishes: Wishes = {}) {
  const anna = await people.withPassword(role, wishes)
  const key = testPasskey()
  const made = key.make((await anna.post('/api/auth/passkeys/order')).json())
  expect((await anna.post('/api/auth/passkeys', { name: 'Blue key', made })).statusCode).toBe(201)
  return { anna, key }
}

/** In an organisation that allows it. */
async function allowed() {
  const { anna, key } = await withPasskey()
  await allow(anna.organizationId, true)
  return { anna, key }
}

const allow = (organizationId: string | null, isAllowed: boolean) =>
  testApp.ownerPool.query('update organizations set allow_passkey_sign_in = $2 where id = $1', [
    organizationId,
    isAllowed,
  ])

async function begin(key: TestPasskey, wishes: Parameters<TestPasskey['prove']>[1] = {}) {
  const browser = people.visitor()
  const { attempt, passkeyRequest } = (await browser.post('/api/auth/passkey-sign-in/start')).json()
  const passkey = key.prove(passkeyRequest, { verifiesUser: true, ...wishes })
  return { browser, passkeyRequest, body: { attempt, passkey } }
}

async function enter(key: TestPasskey, wishes?: Parameters<TestPasskey['prove']>[1]) {
  const { browser, body } = await begin(key, wishes)
  return { browser, answer: await browser.post('/api/auth/passkey-sign-in', body) }
}

describe('a passkey alone', () => {
  test('signs in where the organisation allows it, as password and code together', async () => {
    const { anna, key } = await allowed()
    const { browser, answer } = await enter(key)
    expect([answer.statusCode, answer.json().user.id]).toEqual([200, anna.id])
    expect((await browser.get('/api/auth/me')).json().step).toBe('signed-in')
    expect((await browser.post('/api/auth/recovery-codes')).statusCode).toBe(200)
  })

  test('is asked for without saying whose, and must verify its user', async () => {
    const { passkeyRequest } = await begin(testPasskey())
    expect(passkeyRequest).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
    expect(passkeyRequest.allowCredentials).toBeUndefined()
  })

  test('that has not verified its user does not sign in', async () => {
    const { key } = await allowed()
    const { answer } = await enter(key, { verifiesUser: false })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-credentials'])
  })

  test('that says whose it is must be theirs', async () => {
    const { anna, key } = await allowed()
    const other = await allowed()
    const answers = await Promise.all(
      [anna, other.anna].map(async ({ id }) => {
        const { browser, body } = await begin(key, { counter: 0 })
        const userHandle = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
        const response = { ...body.passkey.response, userHandle }
        return browser.post('/api/auth/passkey-sign-in', { ...body, passkey: { ...body.passkey, response } })
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  })

  test('is refused in the same words where the organisation does not allow it, or it is unknown', async () => {
    const { key } = await withPasskey()
    const answers = [await enter(key), await enter(testPasskey())].map(({ answer }) => answer)
    for (const { statusCode, cookies } of answers) expect([statusCode, cookies]).toEqual([401, []])
    expect(answers[0]?.json().message).toBe(answers[1]?.json().message)
  })

  test('of a system administrator or a council does not sign in', async () => {
    for (const role of ['system_admin', 'la_user'] as const) {
      const { key } = await withPasskey(role)
      expect((await enter(key)).answer.statusCode).toBe(401)
    }
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { host: 'evil.example' }],
    ['whose count went back', { counter: 0 }],
  ])('%s is refused', async (_, wishes) => {
    const { key } = await allowed()
    expect((await enter(key)).answer.statusCode).toBe(200)
    expect((await enter(key, wishes)).answer.statusCode).toBe(401)
  })

  test('signs in once for each challenge, also for five at the same moment', async () => {
    const { key } = await allowed()
    const { body } = await begin(key)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => people.visitor().post('/api/auth/passkey-sign-in', body)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await people.visitor().post('/api/auth/passkey-sign-in', body)).statusCode).toBe(401)
  })

  test('that has signed in is no second factor for the same challenge', async () => {
    const { anna, key } = await allowed()
    const { browser, body } = await begin(key)
    await browser.post('/api/auth/passkey-sign-in', body)
    const { email, password } = anna
    const again = { email, password, passkey: body.passkey }
    expect((await people.visitor().post('/api/auth/login', again)).statusCode).toBe(401)
  })

  test('needs an attempt of this server, from within five minutes', async () => {
    const { key } = await allowed()
    const { browser, body } = await begin(key)
    const forged = { ...body, attempt: `${body.attempt.slice(0, -2)}AA` }
    expect((await browser.post('/api/auth/passkey-sign-in', forged)).statusCode).toBe(401)
    testApp.clock.advance({ minutes: 6 })
    expect((await browser.post('/api/auth/passkey-sign-in', body)).statusCode).toBe(401)
  })

  test('does not sign in to a deactivated or archived account', async () => {
    const { anna, key } = await allowed()
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [anna.id])
    expect((await enter(key)).answer.statusCode).toBe(401)
  })

  test('works while others guess the password', async () => {
    const { anna, key } = await allowed()
    for (let round = 0; round < 11; round += 1)
      await signIn(anna, { browser: people.visitor(), password: 'not this one either' })
    expect((await enter(key)).answer.statusCode).toBe(200)
  })
})
