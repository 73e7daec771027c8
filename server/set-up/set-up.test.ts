import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { installation } from '#server/db/schema/installation.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { type Browser, openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { codeOf } from '#server/test/outside/authenticator.ts'
import { renewSetUpLink } from './find-open-set-up.ts'

let testApp: TestApp
let visitor: Browser

beforeEach(async () => {
  testApp = await startTestApp()
  visitor = openBrowser(testApp)
  await openDatabase(testApp.ownerPool)
    .insert(installation)
    .values({ isDemo: false, createdAt: testApp.clock.now() })
})
afterEach(() => testApp.close())

const atStart = () =>
  renewSetUpLink(openDatabase(testApp.ownerPool), 'https://calendar.example', testApp.clock.now())

async function tokenOfStart(): Promise<string> {
  return new URL((await atStart()) ?? '').hash.slice(1)
}

const person = {
  firstName: 'Meadow',
  lastName: 'Lane',
  email: 'system@meadowlane.example',
  password: 'tulips march over marble',
}

const complete = (token: string, browser = visitor) => browser.post('/api/set-up', { ...person, token })
const look = (token: string) => visitor.post('/api/set-up/look', { token })

describe('an empty database', () => {
  test('has no default account, also none of the demo', async () => {
    const guesses = [
      { email: 'admin@example.com', password: 'password' },
      { email: 'admin@example.com', password: 'admin' },
      ...demoAccounts.map(({ email }) => ({ email, password: demoPassword })),
    ]
    for (const guess of guesses) {
      const answer = await openBrowser(testApp, `198.51.100.${guesses.indexOf(guess)}`).post(
        '/api/auth/login',
        guess,
      )
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid credentials'])
    }
  })

  test('has one link at its start, of which it stores only the hash', async () => {
    const link = (await atStart()) ?? ''
    expect(link).toMatch(/^https:\/\/calendar\.example\/set-up#[\w-]{43}$/)
    const { rows } = await testApp.ownerPool.query('select * from installation')
    expect(JSON.stringify(rows)).not.toContain(link.split('#')[1])
  })

  test('has a new link at each start, and the previous one stops working', async () => {
    const first = await tokenOfStart()
    const second = await tokenOfStart()
    const answers = [await look(first), await complete(first), await look(second)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410, 200])
    expect(answers[0]?.json().message).toContain('each start of the server prints another one')
  })

  test('has none once there is an account', async () => {
    await peopleOf(testApp).signedIn('org_admin')
    expect(await atStart()).toBeNull()
  })
})

describe('the link', () => {
  test('makes the first system administrator, who sets up their second factor and is in', async () => {
    const token = await tokenOfStart()
    const answer = await complete(token)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().user).toMatchObject({
      role: 'system_admin',
      email: person.email,
      organizationId: null,
    })
    expect((await visitor.get('/api/organizations')).json().code).toBe('second-factor-required')
    const { secret } = (await visitor.get('/api/auth/setup-2fa')).json()
    const code = codeOf(secret, testApp.clock.now())
    expect((await visitor.post('/api/auth/setup-2fa', { code })).json().recoveryCodes).toHaveLength(10)
    expect((await visitor.get('/api/organizations')).json()).toEqual([])
    expect(await atStart()).toBeNull()
  })

  test('is written down as theirs, without their name or address', async () => {
    const { user } = (await complete(await tokenOfStart())).json()
    const { rows } = await testApp.ownerPool.query('select * from audit_entries')
    expect(rows).toMatchObject([{ action: 'system.set-up', actor_id: user.id, result: 'ok' }])
    expect(JSON.stringify(rows)).not.toContain(person.lastName)
  })

  test('works once: the second caller learns that it was used', async () => {
    const token = await tokenOfStart()
    expect((await complete(token)).statusCode).toBe(201)
    const again = await complete(token, openBrowser(testApp))
    expect([again.statusCode, again.json().code]).toEqual([410, 'gone'])
    expect(again.json().message).toContain('has been set up already')
    expect((await look(token)).statusCode).toBe(410)
  })

  test('works for one of two who use it at the same moment', async () => {
    const token = await tokenOfStart()
    const twice = [person.email, 'other@meadowlane.example'].map((email) =>
      openBrowser(testApp).post('/api/set-up', { ...person, email, token }),
    )
    const answers = await Promise.all(twice)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410])
    const { rows } = await testApp.ownerPool.query('select email from users')
    expect(rows).toHaveLength(1)
  })

  test('is valid for 24 hours', async () => {
    const token = await tokenOfStart()
    testApp.clock.advance({ hours: 23, minutes: 59 })
    expect((await look(token)).statusCode).toBe(200)
    testApp.clock.advance({ minutes: 1 })
    const late = await complete(token)
    expect([late.statusCode, late.json().message]).toEqual([
      410,
      'This link has expired: it works for 24 hours. Start the server again, and it prints a new one.',
    ])
  })

  test('stays valid while a password is refused', async () => {
    const token = await tokenOfStart()
    const refused = await visitor.post('/api/set-up', { ...person, token, password: 'password1234' })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']])
    expect((await complete(token)).statusCode).toBe(201)
  })

  test('opens nothing where the database is a demo or was never started', async () => {
    await testApp.ownerPool.query('delete from installation')
    expect((await look('anything')).statusCode).toBe(410)
  })
})
