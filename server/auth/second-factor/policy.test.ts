import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/people/role.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { setUpSecondFactor, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
beforeEach(() => requireOfAll(false))
afterAll(() => testApp.close())

async function requireOfAll(isRequired: boolean): Promise<void> {
  await testApp.ownerPool.query('update system_settings set require_two_factor = $1', [isRequired])
}

async function requireOfManagers({ organizationId }: Person, isRequired: boolean): Promise<void> {
  const text = 'update organizations set require_two_factor_for_managers = $2 where id = $1'
  await testApp.ownerPool.query(text, [organizationId, isRequired])
}

async function newcomer(role: Role): Promise<Person> {
  return people.withAccount(role, { isEnrolled: false })
}

describe('with the second factor required of everyone', () => {
  test('a password alone reaches the set-up and no further', async () => {
    await requireOfAll(true)
    const anna = await newcomer('site_user')
    expect((await signIn(anna)).json()).toMatchObject({ requiresTwoFactorSetup: true })
    expect((await anna.get('/api/sites')).statusCode).toBe(401)
  })
})

describe('with the second factor left to the organisations', () => {
  test.each([
    ['site_user', true, false],
    ['la_user', true, false],
    ['site_manager', true, true],
    ['org_admin', true, true],
    ['site_manager', false, false],
    ['org_admin', false, false],
    ['system_admin', false, true],
  ] as const)('%s, where managers must: %s, needs one: %s', async (role, ofManagers, isNeeded) => {
    const anna = await newcomer(role)
    await requireOfManagers(anna, ofManagers)
    const answer = (await signIn(anna)).json()
    expect(answer.requiresTwoFactorSetup ?? false).toBe(isNeeded)
    expect((await anna.get('/api/sites')).statusCode).toBe(isNeeded ? 401 : 200)
  })

  test('a person who has one is still asked for it', async () => {
    const anna = await people.withAccount('site_user')
    expect((await signIn(anna)).json()).toEqual({ requiresTwoFactor: true })
  })

  test('a session without one ends at the set-up as soon as one is required', async () => {
    const anna = await newcomer('site_manager')
    await requireOfManagers(anna, false)
    await signIn(anna)
    expect((await anna.get('/api/sites')).statusCode).toBe(200)
    await requireOfManagers(anna, true)
    expect((await anna.get('/api/sites')).json().code).toBe('second-factor-required')
    await setUpSecondFactor(testApp, anna)
    expect((await anna.get('/api/sites')).statusCode).toBe(200)
  })

  test('one is set up all the same, after the password was given afresh', async () => {
    const anna = await newcomer('site_user')
    await signIn(anna)
    testApp.clock.advance({ minutes: 6 })
    await expect(setUpSecondFactor(testApp, anna)).rejects.toThrow('confirmation-required')
    expect((await anna.post('/api/auth/confirm', { password: anna.password })).statusCode).toBe(200)
    expect((await setUpSecondFactor(testApp, anna)).recoveryCodes).toHaveLength(10)
    expect((await signIn(anna)).json()).toEqual({ requiresTwoFactor: true })
  })

  test('removing it leaves the session whole', async () => {
    const anna = await people.withPassword('site_user')
    expect((await anna.post('/api/auth/disable-2fa')).json()).toMatchObject({ step: 'signed-in' })
    expect((await anna.get('/api/sites')).statusCode).toBe(200)
    const again = await signIn(anna)
    expect(again.json()).toMatchObject({ user: { id: anna.id, isTwoFactorEnabled: false } })
  })
})
