import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/notification.ts'
import { givenIn } from '#server/test/given.ts'
import { lettersTo } from '#server/test/letters.ts'
import { type Person, peopleOf } from '#server/test/people.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'

let house: TestApp
let system: Person

beforeAll(async () => {
  house = await startTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  system = await peopleOf(house).signedIn('system_admin')
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
  return (await lettersTo(house, email)).map(({ subject }) => subject)
}

describe('while the house is closed for maintenance', () => {
  test.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'a %s is told so, by every call, with where to ask',
    async (role) => {
      const person = await peopleOf(house).signedIn(role)
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
    const other = await peopleOf(house).withPassword('system_admin')
    expect((await other.get('/api/auth/me')).statusCode).toBe(200)
    await switchMaintenance(false)
  })

  test('everybody else may sign out', async () => {
    const person = await peopleOf(house).signedIn('site_user')
    await switchMaintenance(true)
    expect((await person.post('/api/auth/logout')).statusCode).toBe(200)
    await switchMaintenance(false)
    expect((await person.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('health tells balancers that the server itself is well', async () => {
    await switchMaintenance(true)
    expect((await peopleOf(house).nobody().get('/api/health/ready')).statusCode).toBe(200)
    await switchMaintenance(false)
  })
})

describe('switching it', () => {
  // What earlier tests have switched is told of first.
  beforeEach(() => house.work())

  test('is told of by mail, once each way', async () => {
    const person = await peopleOf(house).signedIn('site_user')
    const council = await peopleOf(house).signedIn('la_user')
    for (const isOn of [true, true, false]) {
      await switchMaintenance(isOn)
      await house.work()
    }
    const both = ['Calendars of the shire is closed for maintenance', 'Calendars of the shire is open again']
    expect((await subjectsFor(person)).toSorted()).toEqual(both)
    expect((await subjectsFor(council)).toSorted()).toEqual(both)
  })

  test('is told to nobody who, or whose organisation, wants to hear nothing of it', async () => {
    const { id: organizationId } = await givenIn(house).organization()
    const quiet = await peopleOf(house).signedIn('site_user')
    const elsewhere = await peopleOf(house).signedIn('site_user', { organizationId })
    await house.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      quiet.id,
      { ...defaultNotifications, maintenance: false },
    ])
    await house.ownerPool.query('update organizations set send_maintenance_alerts = false where id = $1', [
      organizationId,
    ])
    for (const isOn of [true, false]) {
      await switchMaintenance(isOn)
      await house.work()
    }
    expect([...(await subjectsFor(quiet)), ...(await subjectsFor(elsewhere))]).toEqual([])
  })

  test('back before anybody could be told is told to nobody as if it were still so', async () => {
    const person = await peopleOf(house).signedIn('site_user')
    await switchMaintenance(true)
    await switchMaintenance(false)
    await house.work()
    expect(await subjectsFor(person)).toEqual(['Calendars of the shire is open again'])
  })
})
