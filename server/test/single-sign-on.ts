import { expect } from 'vitest'
import { type Browser, openBrowser } from './app/browser.ts'
import { type Person, peopleOf } from './app/people.ts'
import { codeNow } from './app/sign-in.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'
import type { IdentityProvider } from './outside/identity-provider.ts'

/** An organisation with a provider of its own, and an administrator who has a password and a second factor. */
export async function organizationWithProvider(test: TestApp, provider: IdentityProvider) {
  const { id: organizationId } = await givenIn(test).organization()
  const people = peopleOf(test)
  const admin = await people.withPassword('org_admin', { organizationId })
  const path = `/api/organizations/${organizationId}/single-sign-on`
  const { issuer, clientId, clientSecret } = provider
  const settings = { issuer, clientId, clientSecret, isEnabled: true }
  const put = await admin.put(path, settings)
  expect(put.statusCode, put.body).toBe(200)
  await provider.allowRedirect(put.json().redirectUri)
  return {
    organizationId,
    admin,
    path,
    settings,
    /** From now on the provider alone signs people in, but for the administrator. */
    async require() {
      const answer = await admin.put(path, { ...settings, isRequired: true, breakGlassUserId: admin.id })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
  }
}

type AtProvider = { subject?: string; browser?: Browser }

/** The step at the provider; answers the ticket for the second factor, where the person has one. */
export async function returnFromProvider(
  test: TestApp,
  provider: IdentityProvider,
  { id, email, organizationId }: Person,
  { subject = `subject-${id}`, browser = openBrowser(test) }: AtProvider = {},
) {
  provider.signIn({ subject, email })
  const started = await browser.post('/api/auth/single-sign-on/start', { organizationId })
  expect(started.statusCode, started.body).toBe(200)
  const { redirectTo, attempt } = started.json()
  const answer = await provider.visit(redirectTo)
  const finished = await browser.post('/api/auth/single-sign-on/finish', { attempt, organizationId, answer })
  return { browser, finished }
}

/** Both steps of a sign-in by the provider; answers what the last one answered. */
export async function signInByProvider(
  test: TestApp,
  provider: IdentityProvider,
  person: Person,
  at: AtProvider = {},
) {
  const { browser, finished } = await returnFromProvider(test, provider, person, at)
  if (finished.statusCode !== 200 || person.secret === '') return { browser, answer: finished }
  // A code is accepted once.
  test.clock.advance({ seconds: 30 })
  const proof = { ticket: finished.json().ticket, twoFactorCode: codeNow(test, person) }
  return { browser, answer: await browser.post('/api/auth/single-sign-on/prove', proof) }
}
