import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgramElsewhere } from '#server/test/app/program.ts'
import { codeNow, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { organizationWithProvider, signInByProvider } from '#server/test/single-sign-on.ts'

let testApp: TestApp
let provider: IdentityProvider
let otherProvider: IdentityProvider
let people: People

beforeAll(async () => {
  testApp = await startTestApp({ fetch: (address, question) => fetch(address, question) })
  provider = await startIdentityProvider()
  otherProvider = await startIdentityProvider()
  people = peopleOf(testApp)
})
afterAll(async () => {
  await provider.close()
  await otherProvider.close()
  await testApp.close()
})

const tokenFor = async (email: string) =>
  new URL((await mailsTo(testApp, email)).at(-1)?.link ?? '').hash.slice(1)

/** A person who has a password, a key, a link for a new password and an identity at the provider; then deactivated. */
async function deactivatedPerson() {
  const { organizationId, admin } = await organizationWithProvider(testApp, provider)
  const anna = await people.withPassword('site_user', { organizationId })
  const session = (await signInByProvider(testApp, provider, anna)).browser
  const key = (await makeKey(anna, { scopes: ['sites:read'] })).key
  await people.visitor().post('/api/auth/forgotten-password', { email: anna.email })
  const reset = await tokenFor(anna.email)
  expect((await admin.post(`/api/users/${anna.id}/deactivate`)).statusCode).toBe(200)
  return { organizationId, admin, anna, session, key, reset }
}

describe('a deactivated person can’t come back', () => {
  test('by a session, a password, a key or the provider', async () => {
    const { anna, session, key } = await deactivatedPerson()
    for (const browser of [anna, session]) expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
    testApp.clock.advance({ seconds: 30 })
    const answer = await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-credentials'])
    expect((await openProgramElsewhere(testApp, key).get('/api/sites')).statusCode).toBe(401)
    const { answer: byProvider } = await signInByProvider(testApp, provider, anna)
    expect([byProvider.statusCode, byProvider.json().message]).toEqual([
      401,
      expect.stringContaining('can reactivate it'),
    ])
  })

  test('by a link for a new password, mailed before or asked for now', async () => {
    const { anna, reset } = await deactivatedPerson()
    const password = 'another long password'
    const before = (await mailsTo(testApp, anna.email)).length
    const chosen = await people.visitor().post('/api/auth/reset-password', { token: reset, password })
    expect(chosen.statusCode).toBe(400)
    await people.visitor().post('/api/auth/forgotten-password', { email: anna.email })
    expect(await mailsTo(testApp, anna.email)).toHaveLength(before)
  })

  test('by an invitation of another organisation', async () => {
    const { anna } = await deactivatedPerson()
    const outsider = await people.withPassword('org_admin')
    const name = { firstName: 'Anna', lastName: 'Again' }
    const invited = { ...name, email: anna.email, role: 'site_user' }
    expect((await outsider.post('/api/invitations', invited)).statusCode).toBe(201)
    expect(await tokenFor(anna.email)).toBe('')
  })

  test('by another organisation’s provider, or another identity of the same one', async () => {
    const { anna, organizationId } = await deactivatedPerson()
    const other = await organizationWithProvider(testApp, otherProvider)
    const elsewhere = { ...anna, organizationId: other.organizationId }
    expect((await signInByProvider(testApp, otherProvider, elsewhere)).answer.statusCode).toBe(401)
    const again = { ...anna, organizationId }
    const subject = randomUUID()
    expect((await signInByProvider(testApp, provider, again, { subject })).answer.statusCode).toBe(401)
  })
})

describe('an identity of the provider', () => {
  test('is one for each account: a newcomer with the address of another person is not let in', async () => {
    const { organizationId } = await organizationWithProvider(testApp, provider)
    const anna = await people.withAccount('site_user', { organizationId })
    expect((await signInByProvider(testApp, provider, anna)).answer.statusCode).toBe(200)
    const { answer } = await signInByProvider(testApp, provider, anna, { subject: randomUUID() })
    expect([answer.statusCode, answer.json().message]).toEqual([401, expect.stringMatching(/someone else/)])
  })

  test('is unlinked by an administrator, which ends its sessions, is audited and mailed', async () => {
    const { organizationId, admin } = await organizationWithProvider(testApp, provider)
    const anna = await people.withAccount('site_user', { organizationId })
    const { browser } = await signInByProvider(testApp, provider, anna)
    const unlink = () => admin.post(`/api/users/${anna.id}/unlink-single-sign-on`)
    const confirmed = { password: admin.password, twoFactorCode: codeNow(testApp, admin) }
    expect((await admin.post('/api/auth/confirm', confirmed)).statusCode).toBe(200)
    expect((await unlink()).json()).toEqual({ unlinked: 1 })
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
    expect((await unlink()).statusCode).toBe(409)
    const mail = (await mailsTo(testApp, anna.email)).at(-1)
    expect(mail?.subject).toMatch(/was unlinked/)
    expect(mail?.text).toContain('An administrator has unlinked your account')
    // Those of the administrator.
    expect(mail?.text).not.toMatch(/from the address|choose a new password/)
    const { rows } = await testApp.ownerPool.query(
      `select actor_id from audit_entries where action = 'single-sign-on.unlink' and subject_id = $1`,
      [anna.id],
    )
    expect(rows).toEqual([{ actor_id: admin.id }])
    const newcomer = await signInByProvider(testApp, provider, anna, { subject: randomUUID() })
    expect(newcomer.answer.statusCode).toBe(200)
  })

  test('is unlinked by its person, unless the organisation requires it', async () => {
    const { organizationId, ...sso } = await organizationWithProvider(testApp, provider)
    const anna = await people.withAccount('site_user', { organizationId })
    const { browser } = await signInByProvider(testApp, provider, anna)
    const overview = async () => (await browser.get('/api/auth/security')).json()
    expect(await overview()).toMatchObject({
      isProviderRequired: false,
      identities: [{ issuer: provider.issuer }],
    })
    expect((await browser.post('/api/auth/single-sign-on/unlink')).json()).toEqual({ unlinked: 1 })
    expect((await overview()).identities).toEqual([])
    expect((await mailsTo(testApp, anna.email)).at(-1)?.subject).toMatch(/was unlinked/)
    const bob = await people.withAccount('site_user', { organizationId })
    await sso.require()
    const ofBob = (await signInByProvider(testApp, provider, bob)).browser
    const refused = await ofBob.post('/api/auth/single-sign-on/unlink')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'single-sign-on-required'])
  })
})
