import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { codeNow, setUpSecondFactor, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

/** What the app answers to a request with this cookie. */
async function statusWith(token: string | null): Promise<number> {
  const browser = openBrowser(testApp)
  browser.plantToken(token)
  return (await browser.get('/api/auth/me')).statusCode
}

describe('the token of a session', () => {
  test('is 256 random bits, of which the database stores only the SHA-256', async () => {
    const anna = await people.withPassword('org_admin')
    const token = anna.token() ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await testApp.ownerPool.query('select * from sessions where user_id = $1', [anna.id])
    expect(rows[0].token_hash).toBe(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('changes from the password step to the set-up of the second factor, and the half one ends', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    await signIn(anna)
    const half = anna.token()
    await setUpSecondFactor(testApp, anna)
    expect(anna.token()).not.toBe(half)
    expect(await statusWith(half)).toBe(401)
    expect((await anna.get('/api/auth/me')).json().step).toBe('signed-in')
  })

  test('changes when a person signs in again, and the old one ends', async () => {
    const anna = await people.withPassword('org_admin')
    const first = anna.token()
    testApp.clock.advance({ seconds: 30 })
    await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(anna.token()).not.toBe(first)
    expect(await statusWith(first)).toBe(401)
  })

  test('ends also when another person signs in with the same browser', async () => {
    const anna = await people.withPassword('org_admin')
    const berta = await people.withAccount('site_user')
    const first = anna.token()
    await signIn(berta, { browser: anna, twoFactorCode: codeNow(testApp, berta) })
    expect(await statusWith(first)).toBe(401)
    expect((await anna.get('/api/auth/me')).json().user.id).toBe(berta.id)
  })

  test('is never one that the browser brought', async () => {
    const anna = await people.withAccount('org_admin')
    const planted = 'a'.repeat(43)
    anna.plantToken(planted)
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
    await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(anna.token()).not.toBe(planted)
    expect(await statusWith(planted)).toBe(401)
  })

  test('counts nowhere but in the cookie', async () => {
    const token = (await people.signedIn('org_admin')).token() ?? ''
    const visitor = people.visitor()
    expect((await visitor.get(`/api/auth/me?session=${token}&token=${token}`)).statusCode).toBe(401)
    for (const authorization of [`Bearer ${token}`, `Basic ${btoa(`admin:${token}`)}`])
      expect((await visitor.get('/api/auth/me', { authorization })).statusCode).toBe(401)
  })
})

describe('the cookie', () => {
  test('is plain on loopback, and out of reach of scripts and of other sites', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    )
    expect(answer.body).not.toContain(anna.token())
  })

  test('is bound to the host and to https where the address is https', async () => {
    const publicUrl = 'https://calendar.example.org'
    const https = await startTestApp({ settings: { publicUrl, ownOrigins: [publicUrl] } })
    const anna = await peopleOf(https).withAccount('org_admin')
    const answer = await signIn(anna, { twoFactorCode: codeNow(https, anna) })
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    )
    expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
    await https.close()
  })
})

describe('a session', () => {
  test('ends when its owner signs out, and the cookie goes', async () => {
    const anna = await people.signedIn('org_admin')
    const token = anna.token()
    const answer = await anna.post('/api/auth/logout')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ signedOut: true })
    expect(answer.headers['set-cookie']).toMatch(/^session=; Max-Age=0; Path=\/; /)
    expect(await statusWith(token)).toBe(401)
  })

  test('that has ended also clears its cookie', async () => {
    const visitor = people.visitor()
    visitor.plantToken('a'.repeat(43))
    expect((await visitor.post('/api/auth/logout')).statusCode).toBe(200)
    expect(visitor.token()).toBeNull()
  })

  test('is not ended by GET, nor from a foreign page', async () => {
    const anna = await people.signedIn('org_admin')
    const foreign = { origin: 'https://evil.example' }
    expect((await anna.get('/api/auth/logout')).statusCode).toBe(404)
    expect((await anna.get('/api/auth/logout', { 'x-http-method-override': 'POST' })).statusCode).toBe(404)
    expect((await anna.post('/api/auth/logout', undefined, foreign)).statusCode).toBe(403)
    expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
  })

  test('ends after thirty minutes without a call', async () => {
    const anna = await people.signedIn('org_admin')
    testApp.clock.advance({ minutes: 29 })
    expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
    testApp.clock.advance({ minutes: 29 })
    expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
    testApp.clock.advance({ minutes: 30 })
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('ends twelve hours after the sign-in, however busy it is', async () => {
    const anna = await people.withPassword('org_admin')
    for (let quarter = 1; quarter < 12 * 4; quarter += 1) {
      testApp.clock.advance({ minutes: 15 })
      expect((await anna.get('/api/auth/me')).statusCode).toBe(200)
    }
    testApp.clock.advance({ minutes: 15 })
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('that has run out is removed by the next sign-in', async () => {
    const anna = await people.withPassword('org_admin')
    testApp.clock.advance({ hours: 13 })
    await signIn(anna, { browser: openBrowser(testApp), twoFactorCode: codeNow(testApp, anna) })
    const { rowCount } = await testApp.ownerPool.query('select from sessions where user_id = $1', [anna.id])
    expect(rowCount).toBe(1)
  })

  test('ends with the very next call once its owner is deactivated', async () => {
    const anna = await people.signedIn('site_manager')
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [anna.id])
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('has the role that its owner has now, whatever the browser says', async () => {
    const anna = await people.signedIn('system_admin')
    expect((await anna.get('/api/organizations')).statusCode).toBe(200)
    await testApp.ownerPool.query(`update users set role = 'org_admin' where id = $1`, [anna.id])
    const claims = { 'x-role': 'system_admin', 'x-user': JSON.stringify({ role: 'system_admin' }) }
    expect((await anna.get('/api/organizations?role=system_admin', claims)).statusCode).toBe(403)
    expect((await anna.get('/api/auth/me')).json().user.role).toBe('org_admin')
  })
})
