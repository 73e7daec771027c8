import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/people/role.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { codeOf } from '#server/test/outside/authenticator.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'
import { signInByProvider } from '#server/test/single-sign-on.ts'

let testApp: TestApp
let provider: IdentityProvider

beforeAll(async () => {
  testApp = await startTestApp({ fetch: (address, question) => fetch(address, question) })
  provider = await startIdentityProvider()
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})

const settingsOf = ({ issuer, clientId, clientSecret }: IdentityProvider) => ({
  issuer,
  clientId,
  clientSecret,
  isEnabled: true,
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function organizationWithProvider() {
  const { id: organizationId } = await givenIn(testApp).organization()
  const admin = await people().signedIn('org_admin', { organizationId })
  const path = `/api/organizations/${organizationId}/single-sign-on`
  const put = await admin.put(path, settingsOf(provider))
  expect(put.statusCode).toBe(200)
  await provider.allowRedirect(put.json().redirectUri)
  return { organizationId, admin, path, put }
}

/** From the organisation's sign-in address to the provider and back. */
async function comeBack(organizationId: string, browser = openBrowser(testApp)) {
  const started = await browser.post('/api/auth/single-sign-on/start', { organizationId })
  expect(started.statusCode).toBe(200)
  const { redirectTo, attempt } = started.json()
  const answer = await provider.visit(redirectTo)
  return {
    browser,
    attempt,
    answer,
    finished: await browser.post('/api/auth/single-sign-on/finish', { attempt, organizationId, answer }),
  }
}

const people = () => peopleOf(testApp)
const emailOf = async (role: Role, organizationId?: string) =>
  (await people().signedIn(role, { ...(organizationId && { organizationId }) })).email
const codeFor = ({ secret }: Person) => codeOf(secret, testApp.clock.now())

describe('signing in with an organisation’s own provider', () => {
  test('stands in place of the password, and the second factor is asked for all the same', async () => {
    const { organizationId } = await organizationWithProvider()
    const anna = await people().signedIn('site_user', { organizationId })
    provider.signIn({ subject: `anna-${anna.id}`, email: anna.email.toUpperCase() })
    const { browser, finished } = await comeBack(organizationId)
    expect(finished.json()).toMatchObject({ requiresTwoFactor: true })
    expect(finished.json().user).toBeUndefined()
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401)

    testApp.clock.advance({ minutes: 1 })
    const { ticket } = finished.json()
    const wrong = await browser.post('/api/auth/single-sign-on/prove', { ticket, twoFactorCode: '000000' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid 2FA code'])
    const right = await browser.post('/api/auth/single-sign-on/prove', {
      ticket,
      twoFactorCode: codeFor(anna),
    })
    expect(right.json().user.id).toBe(anna.id)
    expect((await browser.get('/api/auth/me')).json().user.email).toBe(anna.email)
  })

  test('continues to the set-up of a second factor for people without one', async () => {
    const { organizationId } = await organizationWithProvider()
    const newcomer = await people().withAccount('site_user', { organizationId, isEnrolled: false })
    provider.signIn({ subject: `new-${newcomer.id}`, email: newcomer.email })
    const { browser, finished } = await comeBack(organizationId)
    expect(finished.json()).toMatchObject({ requiresTwoFactorSetup: true, user: { id: newcomer.id } })
    expect((await browser.get('/api/auth/me')).json().step).toBe('password-given')
  })

  test('recognises a person whose address has changed', async () => {
    const { organizationId } = await organizationWithProvider()
    const anna = await people().signedIn('site_user', { organizationId })
    const subject = `steady-${anna.id}`
    expect((await signInByProvider(testApp, provider, anna, { subject })).answer.statusCode).toBe(200)
    provider.signIn({ subject, email: 'married@example.org' })
    expect((await comeBack(organizationId)).finished.json().requiresTwoFactor).toBe(true)
  })

  test.each([
    ['without an invitation', async () => ({ email: 'uninvited@example.org' })],
    ['of another organisation', async () => ({ email: await emailOf('site_user') })],
    [
      'whose address the provider has not checked',
      async (id: string) => ({ email: await emailOf('site_user', id), isVerified: false }),
    ],
    ['who is a system administrator', async (id: string) => ({ email: await emailOf('system_admin', id) })],
  ])('refuses a person %s', async (_, whoIs) => {
    const { organizationId } = await organizationWithProvider()
    provider.signIn({ subject: crypto.randomUUID(), ...(await whoIs(organizationId)) })
    const { finished } = await comeBack(organizationId)
    expect([finished.statusCode, finished.json().message]).toEqual([401, expect.stringMatching(/invite you/)])
  })

  test('takes an answer once, for its own attempt, and in time', async () => {
    const { organizationId } = await organizationWithProvider()
    const anna = await people().signedIn('site_user', { organizationId })
    provider.signIn({ subject: `once-${anna.id}`, email: anna.email })
    const first = await comeBack(organizationId)
    const { browser, attempt } = first
    const finish = (body: { attempt: string; answer: string }) =>
      browser.post('/api/auth/single-sign-on/finish', { ...body, organizationId })
    const again = await finish({ attempt, answer: first.answer })
    expect(again.json().message).toMatch(/Start signing in again/)

    const started = (await browser.post('/api/auth/single-sign-on/start', { organizationId })).json()
    const answer = await provider.visit(started.redirectTo)
    const foreign = await finish({ attempt, answer })
    expect(foreign.json().message).toMatch(/Start signing in again/)
    testApp.clock.advance({ minutes: 16 })
    const late = await finish({ attempt: started.attempt, answer })
    expect(late.json().message).toMatch(/Start signing in again/)
  })

  test.each([
    [
      'the provider is switched off',
      'update single_sign_on set is_enabled = false where organization_id = $1',
    ],
    ['the organisation is archived', 'update organizations set archived_at = now() where id = $1'],
    [
      'the person has become a system administrator',
      `update users set role = 'system_admin' where organization_id = $1 and role = 'site_user'`,
    ],
    [
      'the person is deactivated',
      `update users set is_active = false where organization_id = $1 and role = 'site_user'`,
    ],
  ])('ends between its two steps when %s', async (_, change) => {
    const { organizationId } = await organizationWithProvider()
    const anna = await people().signedIn('site_user', { organizationId })
    provider.signIn({ subject: `halfway-${anna.id}`, email: anna.email })
    const { browser, finished } = await comeBack(organizationId)
    const { ticket } = finished.json()
    await testApp.ownerPool.query(change, [organizationId])
    testApp.clock.advance({ minutes: 1 })
    const proved = await browser.post('/api/auth/single-sign-on/prove', {
      ticket,
      twoFactorCode: codeFor(anna),
    })
    expect([401, 404]).toContain(proved.statusCode)
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('does not begin where it is off, or where the organisation is archived', async () => {
    const { organizationId, admin, path } = await organizationWithProvider()
    const start = () => openBrowser(testApp).post('/api/auth/single-sign-on/start', { organizationId })
    await admin.put(path, { ...settingsOf(provider), isEnabled: false })
    expect((await start()).statusCode).toBe(404)
    await admin.put(path, settingsOf(provider))
    expect((await start()).statusCode).toBe(200)
    const system = await people().signedIn('system_admin')
    await system.post(`/api/organizations/${organizationId}/archive`)
    expect((await start()).statusCode).toBe(404)
  })
})

describe('setting the provider up', () => {
  test('stores the secret encrypted and never shows it', async () => {
    const { put, organizationId, admin, path } = await organizationWithProvider()
    expect(put.body).not.toContain(provider.clientSecret)
    expect((await admin.get(path)).body).not.toContain(provider.clientSecret)
    const { rows } = await testApp.ownerPool.query(
      'select * from single_sign_on where organization_id = $1',
      [organizationId],
    )
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret)
    const { clientSecret: _, ...withoutSecret } = settingsOf(provider)
    expect((await admin.put(path, withoutSecret)).json().provider.version).toBe(2)
  })

  test('is refused for an address that is no provider, and for a confirmation that is not fresh', async () => {
    const { admin, path } = await organizationWithProvider()
    const wrong = await admin.put(path, { ...settingsOf(provider), issuer: `${provider.issuer}/elsewhere` })
    const because = expect.stringMatching(/OpenID Connect/)
    expect([wrong.statusCode, wrong.json().fields]).toEqual([502, { issuer: because }])
    testApp.clock.advance({ minutes: 6 })
    expect((await admin.put(path, settingsOf(provider))).json().code).toBe('confirmation-required')
  })

  test.each([undefined, 'javascript:alert(1)', 'nowhere'])(
    'is refused for a provider whose page to sign in is %s',
    async (page) => {
      const { admin, path } = await organizationWithProvider()
      const odd = createServer((_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ issuer: addressOf(odd), authorization_endpoint: page }))
      })
      await new Promise<void>((listening) => odd.listen(0, '127.0.0.1', listening))
      const answer = await admin.put(path, { ...settingsOf(provider), issuer: addressOf(odd) })
      odd.close()
      expect(answer.json().message).toMatch(/OpenID Connect/)
    },
  )

  test('asks at most ten addresses a minute for one person', async () => {
    const { admin, path } = await organizationWithProvider()
    const ask = async () => (await admin.put(path, { ...settingsOf(provider), issuer: 'nowhere' })).statusCode
    for (let round = 0; round < 9; round += 1) expect(await ask()).toBe(502)
    expect(await ask()).toBe(429)
  })

  test('is undone for a fresh confirmation alone', async () => {
    const { organizationId, admin, path } = await organizationWithProvider()
    testApp.clock.advance({ minutes: 6 })
    const stale = await admin.delete(path)
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'confirmation-required'])
    expect((await admin.get(path)).json().provider).not.toBeNull()
    const fresh = await people().signedIn('org_admin', { organizationId })
    expect((await fresh.delete(path)).json().provider).toBeNull()
  })
})
