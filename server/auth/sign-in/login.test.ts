import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn, wrongCodeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function sessionsOf(userId: string): Promise<number> {
  const { rowCount } = await testApp.ownerPool.query('select from sessions where user_id = $1', [userId])
  return rowCount ?? 0
}

describe('the steps of signing in', () => {
  test('a wrong password is answered with 401 and these words, and gives nothing', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await signIn(anna, {
      password: 'correct horse batterY',
      twoFactorCode: codeNow(testApp, anna),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'invalid-credentials', message: 'Invalid credentials' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(anna.id)).toBe(0)
  })

  test('the right password of an enrolled person asks for the code, and gives no session and no user', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await signIn(anna)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ requiresTwoFactor: true })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(anna.id)).toBe(0)
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('the right password with a wrong code is answered with 401 and these words', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await signIn(anna, { twoFactorCode: wrongCodeNow(testApp, anna) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'invalid-code', message: 'Invalid 2FA code' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(anna.id)).toBe(0)
  })

  test('password and code together sign in', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      user: {
        id: anna.id,
        email: anna.email,
        firstName: 'Meadow Lane',
        lastName: 'Org Admin',
        role: 'org_admin',
        organizationId: anna.organizationId,
        localAuthorityId: null,
        isTwoFactorEnabled: true,
      },
    })
    const me = await anna.get('/api/auth/me')
    expect(me.json()).toMatchObject({
      user: answer.json().user,
      step: 'signed-in',
      effectiveOrganizationId: anna.organizationId,
    })
  })

  test('the password of a person who is not enrolled gives a session that reaches only the set-up', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    const answer = await signIn(anna)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ requiresTwoFactorSetup: true, user: { id: anna.id } })
    expect((await anna.get('/api/auth/me')).json()).toMatchObject({ step: 'password-given' })
    expect((await anna.get('/api/auth/setup-2fa')).statusCode).toBe(200)
    for (const path of ['/api/sites', '/api/calendars', '/api/local-authorities']) {
      const refused = await anna.get(path)
      expect(refused.statusCode).toBe(401)
      expect(refused.json().code).toBe('second-factor-required')
    }
  })

  test('the time of the last complete sign-in is stored', async () => {
    const anna = await people.withAccount('org_admin')
    const lastLogin = async () =>
      (await testApp.ownerPool.query('select last_login_at from users where id = $1', [anna.id])).rows[0]
    await signIn(anna)
    expect(await lastLogin()).toEqual({ last_login_at: null })
    await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(await lastLogin()).toEqual({ last_login_at: testApp.clock.now() })
  })
})

describe('the code of the account itself', () => {
  test('is shown beside the question for it in demo mode, after the right password', async () => {
    const demo = await startTestApp({ settings: { isDemo: true } })
    const anna = await peopleOf(demo).withAccount('org_admin')
    const { demoCode, ...rest } = (await signIn(anna)).json()
    expect(rest).toEqual({ requiresTwoFactor: true })
    expect(demoCode).toBe(codeNow(demo, anna))
    const refused = [
      await signIn(anna, { password: 'not this one either' }),
      await signIn(anna, { twoFactorCode: wrongCodeNow(demo, anna) }),
    ]
    for (const answer of refused) expect(answer.body).not.toContain(demoCode)
    expect((await signIn(anna, { twoFactorCode: demoCode })).json()).not.toHaveProperty('demoCode')
    await demo.close()
  })

  test('is in no answer outside demo mode', async () => {
    const anna = await people.withAccount('org_admin')
    const twoFactorCode = codeNow(testApp, anna)
    for (const attempt of [{}, { twoFactorCode }, { recoveryCode: '0000-0000-0000-0000' }]) {
      const answer = await signIn(anna, attempt)
      expect(answer.json()).not.toHaveProperty('demoCode')
      expect(answer.body).not.toContain(twoFactorCode)
    }
  })
})

describe('passwords', () => {
  test.each([
    ['after their 72nd character', `${'a'.repeat(72)}b`, `${'a'.repeat(72)}c`],
    ['in case', 'correct horse battery', 'Correct horse battery'],
    ['in a blank at the end', 'correct horse battery', 'correct horse battery '],
  ])('that differ only %s are different', async (_, right, wrong) => {
    const anna = await people.withAccount('site_user', { password: right })
    expect((await signIn(anna, { password: wrong })).statusCode).toBe(401)
    expect((await signIn(anna)).json()).toEqual({ requiresTwoFactor: true })
  })
})

describe('a person without an account', () => {
  test('gets the same answer as for a wrong password, also where the account was deactivated', async () => {
    const anna = await people.withAccount('org_admin')
    const berta = await people.withAccount('site_manager')
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [berta.id])
    const twoFactorCode = codeNow(testApp, berta)
    const answers = [
      await signIn(anna, { password: 'not this one either' }),
      await signIn({ ...anna, email: 'unknown@example.org' }, { password: 'not this one either' }),
      await signIn(berta, { twoFactorCode }),
    ]
    const shapes = answers.map((answer) => {
      const { requestId: _, ...problem } = answer.json()
      const names = Object.keys(answer.headers).sort()
      return { status: answer.statusCode, problem, names, cookies: answer.cookies }
    })
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })

  test('waits as long for it', { retry: 2 }, async () => {
    const anna = await people.withAccount('org_admin')
    const usual = await hashPassword(anna.password)
    await testApp.ownerPool.query('update users set password = $2 where id = $1', [anna.id, usual])
    const unknown = { ...anna, email: `unknown-${anna.email}` }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 9; round += 1) {
      times.known.push(await timeOf(() => signIn(anna, { password: 'not this one either' })))
      times.unknown.push(await timeOf(() => signIn(unknown, { password: 'not this one either' })))
    }
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2)
    expect(median(times.unknown)).toBeLessThan(median(times.known) * 2)
  })

  test.each([
    ['admin@example.com', 'password'],
    ['admin@example.com', 'admin'],
    ['admin@meadowlane.example', 'meadow-harbour-2026'],
    ['system@demo.example', 'meadow-harbour-2026'],
  ])('such as %s on a database without demo data is refused', async (email, password) => {
    expect((await people.visitor().post('/api/auth/login', { email, password })).statusCode).toBe(401)
  })
})

describe('a request to sign in', () => {
  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://localhost:3001'])(
    'from a page of %s is refused',
    async (origin) => {
      const anna = await people.withAccount('org_admin')
      const credentials = {
        email: anna.email,
        password: anna.password,
        twoFactorCode: codeNow(testApp, anna),
      }
      const answer = await anna.post('/api/auth/login', credentials, { origin })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('foreign-origin')
      expect(await sessionsOf(anna.id)).toBe(0)
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sent as %s is refused',
    async (type) => {
      const anna = await people.withAccount('org_admin')
      const body = JSON.stringify({ email: anna.email, password: anna.password })
      const answer = await anna.post('/api/auth/login', body, { 'content-type': type })
      expect(answer.statusCode).toBe(415)
    },
  )

  test.each([
    [{ email: { $ne: null }, password: 'x' }, 'email'],
    [{ email: ['a@example.org'], password: 'x' }, 'email'],
    [{ email: 'a@example.org', password: '' }, 'password'],
    [{ email: 'a@example.org', password: 'x'.repeat(1025) }, 'password'],
    [{ email: 'a@example.org', password: 'x', twoFactorCode: '12345' }, 'twoFactorCode'],
    [{ email: 'a@example.org', password: 'x', twoFactorCode: '12345६' }, 'twoFactorCode'],
    [{ email: 'a@example.org', password: 'x', role: 'system_admin' }, 'role'],
  ])('with %o is refused, naming the field', async (body, field) => {
    const answer = await people.visitor().post('/api/auth/login', body)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  test('by GET does nothing', async () => {
    expect((await people.visitor().get('/api/auth/login')).statusCode).toBe(404)
  })
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
