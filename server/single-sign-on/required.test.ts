import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { resetSecondFactorOf } from '#server/operator/reset-second-factor.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgramElsewhere } from '#server/test/app/program.ts'
import { codeNow, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'
import { testPasskey } from '#server/test/outside/passkey.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { organizationWithProvider, signInByProvider } from '#server/test/single-sign-on.ts'

let testApp: TestApp
let provider: IdentityProvider
let people: People

beforeAll(async () => {
  testApp = await startTestApp({ fetch: (address, question) => fetch(address, question) })
  provider = await startIdentityProvider()
  people = peopleOf(testApp)
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})

const elsewhere = {
  code: 'single-sign-on-required',
  message: expect.stringMatching(/Sign in with your org/),
  signInAddress: expect.stringMatching(/\/single-sign-on\/[\w-]+$/),
}
const me = async (person: Pick<Person, 'get'>) => (await person.get('/api/auth/me')).statusCode
const linkIn = async (address: string) => new URL((await mailsTo(testApp, address)).at(-1)?.link ?? '')
const auditOf = async (action: string, id: string) =>
  (
    await testApp.ownerPool.query('select 1 from audit_entries where action = $1 and subject_id = $2', [
      action,
      id,
    ])
  ).rowCount

describe('an organisation that requires single sign-on', () => {
  test('ends sessions that a password opened, and lets its people in by the provider only', async () => {
    const { organizationId, admin, ...sso } = await organizationWithProvider(testApp, provider)
    const anna = await people.withPassword('site_user', { organizationId })
    const other = await people.withPassword('site_user')
    expect(await sso.require()).toMatchObject({
      provider: { isRequired: true, breakGlassUserId: admin.id },
    })
    expect(await me(anna)).toBe(401)
    expect(await me(admin)).toBe(200)
    expect(await me(other)).toBe(200)
    const refused = await signIn(anna)
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining(elsewhere)])
    expect(refused.json().message).toContain(`/single-sign-on/${organizationId}`)
    const wrong = await signIn(anna, { password: 'not this one either' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid credentials'])
    const { answer, browser } = await signInByProvider(testApp, provider, anna)
    expect([answer.statusCode, await me(browser)]).toEqual([200, 200])
  })

  test('has no session left of a password that was entered at the same moment', async () => {
    const { organizationId, admin } = await organizationWithProvider(testApp, provider)
    const anna = await people.withPassword('site_user', { organizationId })
    await testApp.ownerPool.query(
      'update single_sign_on set is_required = true, break_glass_user_id = $2 where organization_id = $1',
      [organizationId, admin.id],
    )
    expect(await me(anna)).toBe(401)
  })

  test('mails no link for a new password, and accepts none that was mailed before', async () => {
    const { organizationId, admin, ...sso } = await organizationWithProvider(testApp, provider)
    const anna = await people.withAccount('site_user', { organizationId })
    const askForReset = () => people.visitor().post('/api/auth/forgotten-password', { email: anna.email })
    await askForReset()
    const token = (await linkIn(anna.email)).hash.slice(1)
    await sso.require()
    const reset = await people
      .visitor()
      .post('/api/auth/reset-password', { token, password: 'a new long one' })
    expect(reset.json()).toMatchObject(elsewhere)
    expect((await askForReset()).json()).toEqual({ sent: true })
    expect((await linkIn(anna.email)).pathname).toBe(`/single-sign-on/${organizationId}`)
    const sent = await admin.post(`/api/users/${anna.id}/reset-password`)
    expect([sent.statusCode, sent.json().message]).toEqual([409, expect.stringMatching(/no password here/)])
    const atConsole = await openDatabase(testApp.ownerPool).transaction((db) =>
      resetSecondFactorOf(db, testApp.outside.settings, testApp.clock.now(), anna.email),
    )
    expect(atConsole).toContain(`/single-sign-on/${organizationId}`)
    expect(atConsole).not.toMatch(/password/)
  })

  test('accepts no passkey alone', async () => {
    const { organizationId, ...sso } = await organizationWithProvider(testApp, provider)
    const anna = await people.withPassword('site_user', { organizationId })
    const key = testPasskey()
    const made = key.make((await anna.post('/api/auth/passkeys/order')).json())
    expect((await anna.post('/api/auth/passkeys', { name: 'Blue key', made })).statusCode).toBe(201)
    const allow = 'update organizations set allow_passkey_sign_in = true where id = $1'
    await testApp.ownerPool.query(allow, [organizationId])
    const enter = async () => {
      const browser = people.visitor()
      const { attempt, passkeyRequest } = (await browser.post('/api/auth/passkey-sign-in/start')).json()
      const passkey = key.prove(passkeyRequest, { verifiesUser: true })
      return browser.post('/api/auth/passkey-sign-in', { attempt, passkey })
    }
    expect((await enter()).statusCode).toBe(200)
    await sso.require()
    const refused = await enter()
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining(elsewhere)])
  })

  test('gives no password to an invited person', async () => {
    const { organizationId, admin, ...sso } = await organizationWithProvider(testApp, provider)
    await sso.require()
    const email = `new-${organizationId}@example.org`
    const invited = { firstName: 'New', lastName: 'Comer', email, role: 'site_user', allSites: 'read' }
    expect((await admin.post('/api/invitations', invited)).statusCode).toBe(201)
    const token = (await linkIn(email)).hash.slice(1)
    const browser = openBrowser(testApp)
    const open = (await browser.post('/api/invitations/look', { token })).json()
    expect(open.signInAddress).toContain(`/single-sign-on/${organizationId}`)
    const name = { firstName: 'New', lastName: 'Comer' }
    const accepted = await browser.post('/api/invitations/accept', {
      ...{ token, ...name, password: 'correct horse battery' },
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(await me(browser)).toBe(401)
    const { rows } = await testApp.ownerPool.query('select password from users where email = $1', [email])
    expect(rows).toEqual([{ password: null }])
  })

  test('changes no password, and asks for none to confirm', async () => {
    const { organizationId, ...sso } = await organizationWithProvider(testApp, provider)
    const anna = await people.withAccount('site_user', { organizationId })
    await sso.require()
    const { browser } = await signInByProvider(testApp, provider, anna)
    const change = { currentPassword: anna.password, newPassword: 'another long password' }
    expect((await browser.post('/api/auth/change-password', change)).json()).toMatchObject(elsewhere)
    expect((await browser.post('/api/auth/confirm/start')).json()).toMatchObject({
      ...{ needsPassword: false, needsSecondFactor: true },
    })
    testApp.clock.advance({ seconds: 30 })
    const confirmed = await browser.post('/api/auth/confirm', { twoFactorCode: codeNow(testApp, anna) })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
  })

  test('suspends own API keys of people whom the provider has not confirmed within 30 days', async () => {
    const { organizationId, admin, ...sso } = await organizationWithProvider(testApp, provider)
    const anna = await people.withPassword('site_user', { organizationId })
    const scopes = ['sites:read']
    const program = openProgramElsewhere(testApp, (await makeKey(anna, { scopes })).key)
    const ofAll = openProgramElsewhere(testApp, (await makeKey(admin, { scopes, of: 'organization' })).key)
    const statuses = async () =>
      Promise.all([program, ofAll].map(async (each) => (await each.get('/api/sites')).statusCode))
    await sso.require()
    expect(await statuses()).toEqual([401, 200])
    await signInByProvider(testApp, provider, anna)
    expect(await statuses()).toEqual([200, 200])
    testApp.clock.advance({ hours: 31 * 24 })
    expect(await statuses()).toEqual([401, 200])
  })

  test('does not concern system administrators', async () => {
    const { organizationId, ...sso } = await organizationWithProvider(testApp, provider)
    const system = await people.withPassword('system_admin', { organizationId })
    await sso.require()
    testApp.clock.advance({ seconds: 30 })
    const answer = await signIn(system, { twoFactorCode: codeNow(testApp, system) })
    expect([answer.statusCode, await me(system)]).toEqual([200, 200])
  })

  test('may stop requiring it, or remove the provider, while the provider is away', async () => {
    const away = await startIdentityProvider()
    const { admin, path, settings, ...sso } = await organizationWithProvider(testApp, away)
    await sso.require()
    await away.close()
    const { clientSecret: _, ...unchanged } = settings
    const stopped = await admin.put(path, { ...unchanged, isRequired: false })
    expect([stopped.statusCode, stopped.json().provider.isRequired]).toEqual([200, false])
    expect((await admin.put(path, { ...unchanged, isRequired: true })).statusCode).not.toBe(200)
    expect((await admin.delete(path)).statusCode).toBe(200)
  })

  test('changes it after a fresh confirmation alone', async () => {
    const { admin, path, settings } = await organizationWithProvider(testApp, provider)
    testApp.clock.advance({ minutes: 6 })
    const put = await admin.put(path, { ...settings, isRequired: true, breakGlassUserId: admin.id })
    expect(put.json().code).toBe('confirmation-required')
  })
})

describe('the break-glass administrator', () => {
  test('must be an active administrator with a password and a second factor', async () => {
    const { organizationId, admin, path, settings } = await organizationWithProvider(testApp, provider)
    const unfit = [
      (await people.withAccount('org_admin', { organizationId, isEnrolled: false })).id,
      (await people.signedIn('org_admin', { organizationId })).id,
      (await people.withAccount('site_manager', { organizationId })).id,
      (await people.withAccount('org_admin')).id,
      null,
    ]
    for (const breakGlassUserId of unfit) {
      const answer = await admin.put(path, { ...settings, isRequired: true, breakGlassUserId })
      expect([answer.statusCode, answer.json().fields?.breakGlassUserId]).toEqual([
        ...[400, expect.stringMatching(/password and a second factor/)],
      ])
    }
    expect((await admin.get(path)).json().breakGlassCandidates).toEqual([
      { id: admin.id, name: 'Meadow Lane Org Admin' },
    ])
  })

  test('signs in with a password, which is audited and mailed to all administrators', async () => {
    const { organizationId, admin, ...sso } = await organizationWithProvider(testApp, provider)
    const second = await people.withAccount('org_admin', { organizationId })
    await sso.require()
    testApp.clock.advance({ seconds: 30 })
    expect((await signIn(admin, { twoFactorCode: codeNow(testApp, admin) })).statusCode).toBe(200)
    expect(await auditOf('session.break-glass', admin.id)).toBe(1)
    for (const { email } of [admin, second]) {
      const subjects = (await mailsTo(testApp, email)).map(({ subject }) => subject)
      expect(subjects).toContain('The emergency administrator has signed in')
    }
  })

  test('keeps role, account, second factor and organisation while named', async () => {
    const { organizationId, admin, path, ...sso } = await organizationWithProvider(testApp, provider)
    await sso.require()
    const second = await people.signedIn('org_admin', { organizationId })
    const named = `/api/users/${admin.id}`
    const { browser } = await signInByProvider(testApp, provider, second)
    const { email } = admin
    const demote = { firstName: 'Meadow', lastName: 'Lane', email, role: 'site_user' }
    const refusals = [
      await browser.post(`${named}/deactivate`),
      await browser.patch(named, demote),
      await admin.post('/api/auth/disable-2fa'),
      await admin.delete('/api/auth/account'),
    ]
    for (const { statusCode, body } of refusals)
      expect([statusCode, JSON.parse(body).message]).toEqual([
        409,
        expect.stringMatching(/emergency administrator/),
      ])
  })
})
