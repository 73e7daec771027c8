import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let system: Person

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  system = await peopleOf(testApp).signedIn('system_admin')
})

async function switchMaintenance(isUnderMaintenance: boolean): Promise<void> {
  const answer = await system.patch('/api/system/settings', {
    systemName: 'Calendars of the shire',
    supportEmail: 'help@shire.example',
    requireTwoFactor: true,
    isUnderMaintenance,
  })
  expect(answer.statusCode).toBe(200)
}

async function subjectsFor({ email }: Person): Promise<string[]> {
  return (await mailsTo(testApp, email)).map(({ subject }) => subject)
}

describe('during maintenance', () => {
  test.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'a %s reads so in every answer, with where to ask',
    async (role) => {
      const person = await peopleOf(testApp).signedIn(role)
      await switchMaintenance(true)
      for (const path of ['/api/auth/me', '/api/sites', '/api/calendars']) {
        const answer = await person.get(path)
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'under-maintenance'])
        expect(answer.json().message).toContain('Calendars of the shire is closed for maintenance')
        expect(answer.json().message).toContain('help@shire.example')
      }
      await switchMaintenance(false)
      expect((await person.get('/api/auth/me')).statusCode).toBe(200)
    },
  )

  test('a system administrator works on, and can sign in', async () => {
    await switchMaintenance(true)
    expect((await system.get('/api/sites')).statusCode).toBe(200)
    const other = await peopleOf(testApp).withPassword('system_admin')
    expect((await other.get('/api/auth/me')).json()).toMatchObject({ isUnderMaintenance: true })
    await switchMaintenance(false)
    expect((await system.get('/api/auth/me')).json()).not.toHaveProperty('isUnderMaintenance')
  })

  test('no one else can sign in, and people with the right credentials learn why', async () => {
    const person = await peopleOf(testApp).withAccount('site_user')
    await switchMaintenance(true)
    const visitor = peopleOf(testApp).visitor()
    const signIn = (password: string) => visitor.post('/api/auth/login', { email: person.email, password })
    const wrong = await signIn('not the password')
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid credentials'])
    const right = await signIn(person.password)
    expect([right.statusCode, right.json().code]).toEqual([503, 'under-maintenance'])
    expect(right.json().message).toContain('Calendars of the shire is closed for maintenance')
    await switchMaintenance(false)
    expect((await signIn(person.password)).statusCode).toBe(200)
  })

  test('a system administrator signs in, password first', async () => {
    const { email, password } = await peopleOf(testApp).withAccount('system_admin')
    await switchMaintenance(true)
    const answer = await peopleOf(testApp).visitor().post('/api/auth/login', { email, password })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { requiresTwoFactor: true }])
    await switchMaintenance(false)
  })

  test('no one can join or register', async () => {
    const { id: organizationId } = await givenIn(testApp).organization()
    await testApp.ownerPool.query('update organizations set allow_self_registration = true where id = $1', [
      organizationId,
    ])
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const person = { firstName: 'Mia', lastName: 'Young', email: 'mia@closed.example' }
    await admin.post('/api/invitations', { ...person, role: 'site_user' })
    const [message] = await mailsTo(testApp, person.email)
    const token = message?.link?.split('#')[1]
    await switchMaintenance(true)
    const visitor = peopleOf(testApp).visitor()
    const { email: _, ...names } = person
    const join = { ...names, token, password: 'a long way to the sea' }
    const register = { ...person, email: 'ben@closed.example' }
    for (const [path, body] of [
      ['/api/invitations/accept', join],
      [`/api/organizations/${organizationId}/registration`, register],
    ] as const) {
      const answer = await visitor.post(path, body)
      expect([answer.statusCode, answer.json().code], path).toEqual([503, 'under-maintenance'])
    }
    await switchMaintenance(false)
    expect((await visitor.post('/api/invitations/accept', join)).statusCode).toBe(200)
  })

  test('everyone else may sign out', async () => {
    const person = await peopleOf(testApp).signedIn('site_user')
    await switchMaintenance(true)
    expect((await person.post('/api/auth/logout')).statusCode).toBe(200)
    await switchMaintenance(false)
    expect((await person.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('health tells balancers that the server itself is well', async () => {
    await switchMaintenance(true)
    expect((await peopleOf(testApp).visitor().get('/api/health/ready')).statusCode).toBe(200)
    await switchMaintenance(false)
  })
})

describe('switching it', () => {
  // What earlier tests have switched is announced first.
  beforeEach(() => testApp.work())

  test('is announced by mail, once at its begin and once at its end', async () => {
    const person = await peopleOf(testApp).signedIn('site_user')
    const council = await peopleOf(testApp).signedIn('la_user')
    for (const isOn of [true, true, false]) {
      await switchMaintenance(isOn)
      await testApp.work()
    }
    const both = ['Calendars of the shire is closed for maintenance', 'Calendars of the shire is open again']
    expect((await subjectsFor(person)).toSorted()).toEqual(both)
    expect((await subjectsFor(council)).toSorted()).toEqual(both)
  })

  test('says to system administrators that they go on, and to others that they can’t', async () => {
    const admin = await peopleOf(testApp).signedIn('system_admin')
    const council = await peopleOf(testApp).signedIn('la_user')
    await switchMaintenance(true)
    await testApp.work()
    await switchMaintenance(false)
    const textFor = async ({ email }: Person) =>
      (await mailsTo(testApp, email)).find(({ subject }) => subject.includes('closed'))?.text
    expect(await textFor(admin)).toContain('Only system administrators can use it until it is opened again')
    expect(await textFor(council)).toContain('It can’t be used until it opens again')
  })

  test('is sent to no one who, or whose organisation, has switched it off', async () => {
    const { id: organizationId } = await givenIn(testApp).organization()
    const quiet = await peopleOf(testApp).signedIn('site_user')
    const elsewhere = await peopleOf(testApp).signedIn('site_user', { organizationId })
    await testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      quiet.id,
      { ...defaultNotifications, maintenance: false },
    ])
    await testApp.ownerPool.query('update organizations set send_maintenance_alerts = false where id = $1', [
      organizationId,
    ])
    for (const isOn of [true, false]) {
      await switchMaintenance(isOn)
      await testApp.work()
    }
    expect([...(await subjectsFor(quiet)), ...(await subjectsFor(elsewhere))]).toEqual([])
  })

  test('back before a mail went out is not announced as if it were still so', async () => {
    const person = await peopleOf(testApp).signedIn('site_user')
    await switchMaintenance(true)
    await switchMaintenance(false)
    await testApp.work()
    expect(await subjectsFor(person)).toEqual(['Calendars of the shire is open again'])
  })
})
