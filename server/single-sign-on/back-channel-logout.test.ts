import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'
import { organizationWithProvider, signInByProvider } from '#server/test/single-sign-on.ts'

let testApp: TestApp
let provider: IdentityProvider
let otherProvider: IdentityProvider
let people: People

/** What the app has requested of providers. */
const asked: string[] = []
/** The metadata and the key set. */
const requestsForKeys = 2
const firstKeyName = 'the only one'
/** What the provider's key is called. */
let keyName = firstKeyName

beforeAll(async () => {
  testApp = await startTestApp({
    async fetch(address, question) {
      asked.push(address)
      const response = await fetch(address, question)
      return new Response((await response.text()).replaceAll(firstKeyName, keyName), response)
    },
  })
  provider = await startIdentityProvider()
  otherProvider = await startIdentityProvider()
  people = peopleOf(testApp)
})
afterAll(async () => {
  await provider.close()
  await otherProvider.close()
  await testApp.close()
})

const event = 'http://schemas.openid.net/event/backchannel-logout'
const nowInSeconds = () => Math.floor(testApp.clock.now().getTime() / 1000)
const claimsOf = (sub: string) => ({
  ...{ iss: provider.issuer, aud: provider.clientId, sub, jti: randomUUID() },
  ...{ iat: nowInSeconds(), exp: nowInSeconds() + 120, events: { [event]: {} } },
})

/** As the provider's server calls: no browser, so it says nothing of where it comes from. */
function announce(organizationId: string, token: string) {
  return testApp.app.inject({
    method: 'POST',
    url: `/api/organizations/${organizationId}/back-channel-logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: '192.0.2.44',
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
}

async function signedInPerson() {
  const { organizationId } = await organizationWithProvider(testApp, provider)
  const anna = await people.withAccount('site_user', { organizationId })
  const subject = `subject-${anna.id}`
  const { browser } = await signInByProvider(testApp, provider, anna, { subject })
  const me = async () => (await browser.get('/api/auth/me')).statusCode
  expect(await me()).toBe(200)
  return { organizationId, anna, subject, me }
}

describe('a logout token', () => {
  test('ends the sessions that the provider opened for the person, and no other, once', async () => {
    const { organizationId, anna, subject, me } = await signedInPerson()
    const byPassword = await people.withPassword('site_user', { organizationId })
    const bob = await people.withAccount('site_user', { organizationId })
    const ofBob = (await signInByProvider(testApp, provider, bob)).browser
    const token = await provider.signLogout(claimsOf(subject))
    const answer = await announce(organizationId, token)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await me()).toBe(401)
    for (const other of [byPassword, ofBob]) expect((await other.get('/api/auth/me')).statusCode).toBe(200)
    const { rows } = await testApp.ownerPool.query(
      `select organization_id, actor_id from audit_entries where action = 'session.end-by-provider' and subject_id = $1`,
      [anna.id],
    )
    expect(rows).toEqual([{ organization_id: organizationId, actor_id: null }])
    expect((await announce(organizationId, token)).statusCode).toBe(400)
  })

  test('ends one session by the id that the provider gave it', async () => {
    const { organizationId, anna, subject, me } = await signedInPerson()
    const again = await signInByProvider(testApp, provider, anna, { subject, browser: openBrowser(testApp) })
    await testApp.ownerPool.query(
      `update sessions set identity_session = 'first' where id =
        (select id from sessions where user_id = $1 order by created_at limit 1)`,
      [anna.id],
    )
    const { sub: _, ...claims } = { ...claimsOf(subject), sid: 'first' }
    expect((await announce(organizationId, await provider.signLogout(claims))).statusCode).toBe(200)
    expect([await me(), (await again.browser.get('/api/auth/me')).statusCode]).toEqual([401, 200])
  })

  test.each<[string, (subject: string) => Promise<string>]>([
    ['signed by another provider', (subject) => otherProvider.signLogout(claimsOf(subject))],
    ['of another issuer', (s) => provider.signLogout({ ...claimsOf(s), iss: otherProvider.issuer })],
    ['for another application', (s) => provider.signLogout({ ...claimsOf(s), aud: 'another application' })],
    ['with a nonce, as an ID token has', (s) => provider.signLogout({ ...claimsOf(s), nonce: 'n' })],
    ['without the event', (s) => provider.signLogout({ ...claimsOf(s), events: {} })],
    [
      'that is old',
      (s) => provider.signLogout({ ...claimsOf(s), iat: nowInSeconds() - 3600, exp: undefined }),
    ],
    ['that has ended', (s) => provider.signLogout({ ...claimsOf(s), exp: nowInSeconds() - 120 })],
    ['from the future', (s) => provider.signLogout({ ...claimsOf(s), iat: nowInSeconds() + 3600 })],
    ['without a moment', (s) => provider.signLogout({ ...claimsOf(s), iat: undefined })],
    ['without an id', (s) => provider.signLogout({ ...claimsOf(s), jti: undefined })],
    ['without a subject', (s) => provider.signLogout({ ...claimsOf(s), sub: undefined })],
    ['with a subject that can’t be stored', (s) => provider.signLogout({ ...claimsOf(s), sub: `${s}\0` })],
    ['with a session that can’t be stored', (s) => provider.signLogout({ ...claimsOf(s), sid: 'a\0' })],
    ['that is none', async () => 'none'],
    [
      'without a signature',
      async (s) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        return `${part({ alg: 'none', typ: 'logout+jwt' })}.${part(claimsOf(s))}.`
      },
    ],
  ])('%s ends nothing', async (_, make) => {
    const { organizationId, subject, me } = await signedInPerson()
    const answer = await announce(organizationId, await make(subject))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    expect(await me()).toBe(200)
  })

  test('of one organisation ends nothing in another that has the same provider, nor is used up there', async () => {
    const { organizationId, subject, me } = await signedInPerson()
    const other = await organizationWithProvider(testApp, provider)
    const token = await provider.signLogout(claimsOf(subject))
    await announce(other.organizationId, token)
    expect(await me()).toBe(200)
    expect((await announce(organizationId, token)).statusCode).toBe(200)
    expect(await me()).toBe(401)
  })

  test('for each of many people is accepted, at once and after hundreds of wrong ones from the same address', async () => {
    const { organizationId } = await organizationWithProvider(testApp, provider)
    const all = async (tokens: string[]) => {
      const answers = await Promise.all(tokens.map((token) => announce(organizationId, token)))
      return new Set(answers.map(({ statusCode }) => statusCode))
    }
    const many = Array.from({ length: 150 }, (_, index) => claimsOf(`subject-${index}`))
    const right = await Promise.all(many.map((claims) => provider.signLogout(claims)))
    const wrong = await Promise.all(many.map((claims) => otherProvider.signLogout(claims)))
    asked.length = 0
    expect(await all([...wrong, ...wrong])).toEqual(new Set([400]))
    expect(await all(right)).toEqual(new Set([200]))
    expect(asked.length).toBeLessThanOrEqual(requestsForKeys)
  })

  test('of a key that the provider has just begun to use is accepted, also among unknown keys', async () => {
    const { organizationId, subject, me } = await signedInPerson()
    const unknown = (kid: string) => otherProvider.signLogout(claimsOf(subject), { kid })
    expect((await announce(organizationId, await unknown('unknown'))).statusCode).toBe(400)
    asked.length = 0
    const wrong = await Promise.all(Array.from({ length: 50 }, (_, index) => unknown(`unknown ${index}`)))
    const answers = wrong.map((token) => announce(organizationId, token))
    keyName = 'a new one'
    const right = await announce(
      organizationId,
      await provider.signLogout(claimsOf(subject), { kid: keyName }),
    )
    expect([right.statusCode, await me()]).toEqual([200, 401])
    expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    expect(asked.length).toBeLessThanOrEqual(requestsForKeys)
  })
})
