import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { codeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'

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

test('wrong guesses of the password do not hold up the organisation’s provider', async () => {
  const { id: organizationId } = await givenIn(testApp).organization()
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const { issuer, clientId, clientSecret } = provider
  const put = await admin.put(`/api/organizations/${organizationId}/single-sign-on`, {
    ...{ issuer, clientId, clientSecret, isEnabled: true },
  })
  await provider.allowRedirect(put.json().redirectUri)
  const anna = await peopleOf(testApp).withAccount('site_user', { organizationId })
  for (let round = 0; round < 11; round += 1)
    await openBrowser(testApp, `198.51.100.${round}`).post('/api/auth/login', {
      email: anna.email,
      password: 'not this one either',
    })

  provider.signIn({ subject: `anna-${anna.id}`, email: anna.email })
  const { redirectTo, attempt } = (
    await anna.post('/api/auth/single-sign-on/start', { organizationId })
  ).json()
  const answer = await provider.visit(redirectTo)
  const finish = { attempt, organizationId, answer }
  const finished = (await anna.post('/api/auth/single-sign-on/finish', finish)).json()
  expect(finished).toMatchObject({ requiresTwoFactor: true })
  const proof = { ticket: finished.ticket, twoFactorCode: codeNow(testApp, anna) }
  expect((await anna.post('/api/auth/single-sign-on/prove', proof)).statusCode).toBe(200)
})
