import { afterAll, beforeAll, expect, test } from 'vitest'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { codeNow, setUpSecondFactor } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { codeOf } from '#server/test/outside/authenticator.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import {
  organizationWithProvider,
  returnFromProvider,
  signInByProvider,
} from '#server/test/single-sign-on.ts'

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

const provePath = '/api/auth/single-sign-on/prove'

async function personWithProvider(isEnrolled = true) {
  const { organizationId } = await organizationWithProvider(testApp, provider)
  return people.withAccount('site_user', { organizationId, isEnrolled })
}

/** What is known of the link: the identities, the audit's entries and the mails about it. */
async function linksOf({ id, email }: { id: string; email: string }) {
  const { rows } = await testApp.ownerPool.query(
    `select (select count(*)::int from user_identities where user_id = $1) as identities,
      (select count(*)::int from audit_entries where action = 'single-sign-on.link' and subject_id = $1) as audited`,
    [id],
  )
  const mails = (await mailsTo(testApp, email)).filter(({ subject }) => subject.includes('was linked'))
  return { ...rows[0], mailed: mails.length }
}

const none = { identities: 0, audited: 0, mailed: 0 }
const once = { identities: 1, audited: 1, mailed: 1 }

test('the step at the provider opens one session, however its ticket is spelt', async () => {
  const anna = await personWithProvider()
  const { browser, finished } = await returnFromProvider(testApp, provider, anna)
  const { ticket } = finished.json()
  const prove = (spelt: string) => {
    testApp.clock.advance({ seconds: 30 })
    return browser.post(provePath, { ticket: spelt, twoFactorCode: codeNow(testApp, anna) })
  }
  expect((await prove(ticket)).statusCode).toBe(200)
  for (const spelt of [ticket, `${ticket}=`]) {
    const again = await prove(spelt)
    expect([again.statusCode, again.json().message]).toEqual([401, expect.stringMatching(/Start signing in/)])
  }
})

test('sent twice at the same moment with two right factors, it opens one session', async () => {
  const anna = await personWithProvider()
  const { browser, finished } = await returnFromProvider(testApp, provider, anna)
  const { ticket } = finished.json()
  const now = testApp.clock.now()
  const codes = [now, new Date(now.getTime() + 30_000)].map((at) => codeOf(anna.secret, at))
  const answers = await Promise.all(
    codes.map((twoFactorCode) => browser.post(provePath, { ticket, twoFactorCode })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
})

test('a wrong code leaves the ticket as it is', async () => {
  const anna = await personWithProvider()
  const { browser, finished } = await returnFromProvider(testApp, provider, anna)
  const { ticket } = finished.json()
  const wrong = await browser.post(provePath, { ticket, twoFactorCode: '000000' })
  expect(wrong.json().message).toBe('Invalid 2FA code')
  const right = await browser.post(provePath, { ticket, twoFactorCode: codeNow(testApp, anna) })
  expect(right.statusCode).toBe(200)
})

test('an identity is linked when the second factor was right, and not before', async () => {
  const anna = await personWithProvider()
  const { browser, finished } = await returnFromProvider(testApp, provider, anna)
  const { ticket } = finished.json()
  expect(await linksOf(anna)).toEqual(none)
  await browser.post(provePath, { ticket, twoFactorCode: '000000' })
  expect(await linksOf(anna)).toEqual(none)
  await browser.post(provePath, { ticket, twoFactorCode: codeNow(testApp, anna) })
  expect(await linksOf(anna)).toEqual(once)
  expect((await signInByProvider(testApp, provider, anna)).answer.statusCode).toBe(200)
  expect(await linksOf(anna)).toEqual(once)
})

test('a person without a second factor is linked once it is set up', async () => {
  const newcomer = await personWithProvider(false)
  const { browser, finished } = await returnFromProvider(testApp, provider, newcomer)
  expect(finished.json()).toMatchObject({ requiresTwoFactorSetup: true })
  expect(await linksOf(newcomer)).toEqual(none)
  await setUpSecondFactor(testApp, browser)
  expect(await linksOf(newcomer)).toEqual(once)
})

test('what the provider itself refuses is said: the person, or the organisation’s client secret', async () => {
  const { organizationId, admin, path, settings } = await organizationWithProvider(testApp, provider)
  const start = { organizationId }
  const { redirectTo, attempt } = (await admin.post('/api/auth/single-sign-on/start', start)).json()
  const state = new URL(redirectTo).searchParams.get('state')
  const answer = `?error=access_denied&state=${state}&iss=${provider.issuer}`
  const denied = await admin.post('/api/auth/single-sign-on/finish', { attempt, ...start, answer })
  expect([denied.statusCode, denied.json().message]).toEqual([401, expect.stringMatching(/not let you in/)])
  await admin.put(path, { ...settings, clientSecret: 'one that has expired at the provider' })
  const { finished } = await returnFromProvider(testApp, provider, admin)
  expect([finished.statusCode, finished.json().message]).toEqual([
    502,
    expect.stringMatching(/An administrator.* has to enter a new one/),
  ])
})
