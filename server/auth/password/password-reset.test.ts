import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { codeNow, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const goodPassword = 'seven quiet hedgehogs'

const askForReset = (email: string, browser = people.visitor()) =>
  browser.post('/api/auth/forgotten-password', { email })

const reset = (token: string, password = goodPassword) =>
  people.visitor().post('/api/auth/reset-password', { token, password })

async function linksTo({ email }: Person): Promise<string[]> {
  const messages = await mailsTo(testApp, email)
  return messages.flatMap(({ link }) => (link?.includes('/reset-password') ? [link] : []))
}

async function tokenFor(person: Person): Promise<string> {
  await askForReset(person.email)
  const link = (await linksTo(person)).at(-1) ?? ''
  return new URL(link).hash.slice(1)
}

describe('a forgotten password', () => {
  test('is answered alike for an account, for none, and for one that was deactivated', async () => {
    const anna = await people.withAccount('site_user')
    const berta = await people.withAccount('site_user')
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [berta.id])
    const answers = [
      await askForReset(anna.email),
      await askForReset('unknown@example.org'),
      await askForReset(berta.email),
    ].map(({ statusCode, headers, body }) => ({ statusCode, names: Object.keys(headers).sort(), body }))
    expect(answers[0]).toMatchObject({ statusCode: 200, body: '{"sent":true}' })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await linksTo(anna)).toHaveLength(1)
    expect(await linksTo(berta)).toEqual([])
  })

  // The shortest of each, as a busy machine makes any call longer, but none shorter.
  test('takes as long to answer whether there is an account or not', { retry: 2 }, async () => {
    const anna = await people.withAccount('site_user')
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 5; round += 1) {
      times.known.push(await timeOf(() => askForReset(anna.email)))
      times.unknown.push(await timeOf(() => askForReset(`unknown-${anna.email}`)))
    }
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
    expect(Math.min(known, unknown)).toBeGreaterThan(240)
    expect(known).toBeLessThan(unknown * 1.4)
  })

  test('shows its token nowhere but in the mail, and the database has only its hash', async () => {
    const anna = await people.withAccount('site_user')
    const token = await tokenFor(anna)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await testApp.ownerPool.query('select * from password_resets where user_id = $1', [
      anna.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    const mails = await testApp.ownerPool.query('select * from mails where to_address = $1', [anna.email])
    expect(JSON.stringify(mails.rows)).not.toContain(token)
  })

  test('does not flood a mailbox', async () => {
    const anna = await people.withAccount('site_user')
    const answers = []
    for (let round = 0; round < 7; round += 1) answers.push(await askForReset(anna.email.toUpperCase()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await linksTo(anna)).toHaveLength(5)
  })
})

describe('the link', () => {
  test('changes the password, after which the second factor is still asked for', async () => {
    const anna = await people.withAccount('site_user')
    const answer = await reset(await tokenFor(anna))
    expect(answer.json()).toEqual({ changed: true, keysRevoked: 0 })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await signIn(anna)).statusCode).toBe(401)
    const withNew = { ...anna, password: goodPassword }
    expect((await signIn(withNew)).json()).toEqual({ requiresTwoFactor: true })
    expect((await signIn(withNew, { twoFactorCode: codeNow(testApp, anna) })).statusCode).toBe(200)
  })

  test('works once, also for two at the same moment', async () => {
    const anna = await people.withAccount('site_user')
    const token = await tokenFor(anna)
    const answers = await Promise.all([reset(token), reset(token, 'another four word phrase')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const third = await reset(token)
    expect(third.statusCode).toBe(400)
    expect(third.json().message).toBe('This link has been used, or is older than an hour. Ask for a new one.')
  })

  test('says whether it is still valid, and stays so when it is asked', async () => {
    const anna = await people.withAccount('site_user')
    const token = await tokenFor(anna)
    const look = (asked = token) => people.visitor().post('/api/auth/reset-password/look', { token: asked })
    expect([(await look()).json(), (await look()).json()]).toEqual([{ isOpen: true }, { isOpen: true }])
    expect((await reset(token)).statusCode).toBe(200)
    const used = await look()
    expect([used.statusCode, Object.keys(used.json().fields)]).toEqual([400, ['token']])
    expect((await look(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).statusCode).toBe(400)
  })

  test('is not valid any more where it could not be used', async () => {
    const anna = await people.withAccount('org_admin')
    const token = await tokenFor(anna)
    const look = () => people.visitor().post('/api/auth/reset-password/look', { token })
    expect((await look()).statusCode).toBe(200)
    await testApp.ownerPool.query('update organizations set archived_at = now() where id = $1', [
      anna.organizationId,
    ])
    const [looked, chosen] = [await look(), await reset(token)]
    expect([looked.statusCode, looked.json().message]).toEqual([400, chosen.json().message])
  })

  test('works for an hour', async () => {
    const anna = await people.withAccount('site_user')
    const token = await tokenFor(anna)
    testApp.clock.advance({ minutes: 61 })
    expect((await reset(token)).statusCode).toBe(400)
  })

  test('makes the one before it useless', async () => {
    const anna = await people.withAccount('site_user')
    const first = await tokenFor(anna)
    const second = await tokenFor(anna)
    expect((await reset(first)).statusCode).toBe(400)
    expect((await reset(second)).statusCode).toBe(200)
  })

  test('is not used up by a password that is refused', async () => {
    const anna = await people.withAccount('site_user')
    const token = await tokenFor(anna)
    const refused = await reset(token, 'Password1234')
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().fields)).toEqual(['password'])
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('ends every session', async () => {
    const anna = await people.withPassword('site_user')
    expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
    await reset(await tokenFor(anna))
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('revokes the person’s own keys and says so, and leaves the organisation’s', async () => {
    const anna = await people.signedIn('org_admin')
    const [own, shared] = [await makeKey(anna), await makeKey(anna, { of: 'organization' })]
    const token = await tokenFor(anna)
    expect((await openProgram(testApp, own.key).get('/api/sites')).statusCode).toBe(200)
    expect((await reset(token)).json().keysRevoked).toBe(1)
    const answers = await Promise.all(
      [own, shared].map(({ key }) => openProgram(testApp, key).get('/api/sites')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200])
    const texts = (await mailsTo(testApp, anna.email)).map(({ text }) => text)
    expect(texts.at(-1)).toContain('your own API keys were revoked')
  })

  test('does nothing for an account that was deactivated meanwhile', async () => {
    const anna = await people.withAccount('site_user')
    const token = await tokenFor(anna)
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [anna.id])
    expect((await reset(token)).statusCode).toBe(400)
  })
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
