import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { type DishonestProvider, startDishonestProvider } from '#server/test/outside/dishonest-provider.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'

// RFC 9700, 4.4: an organisation's administrator whose provider names another organisation's page to sign in.

let testApp: TestApp
let honest: IdentityProvider
let other: IdentityProvider
let dishonest: DishonestProvider

beforeAll(async () => {
  testApp = await startTestApp({ fetch: (address, question) => fetch(address, question) })
  honest = await startIdentityProvider()
  other = await startIdentityProvider()
  dishonest = await startDishonestProvider(honest)
})
afterAll(async () => {
  dishonest.close()
  await Promise.all([honest.close(), other.close()])
  await testApp.close()
})

async function organizationAt(issuer: string, { clientId, clientSecret }: IdentityProvider) {
  const { id: organizationId } = await givenIn(testApp).organization()
  const people = peopleOf(testApp)
  const admin = await people.signedIn('org_admin', { organizationId })
  const put = await admin.put(`/api/organizations/${organizationId}/single-sign-on`, {
    ...{ issuer, clientId, clientSecret, isEnabled: true },
  })
  expect(put.statusCode).toBe(200)
  const anna = await people.signedIn('site_user', { organizationId })
  return { organizationId, redirectUri: put.json().redirectUri, anna }
}

async function honestOrganization(provider = honest) {
  const made = await organizationAt(provider.issuer, provider)
  await provider.allowRedirect(made.redirectUri)
  provider.signIn({ subject: `anna-${made.anna.id}`, email: made.anna.email })
  return made
}

const browser = () => openBrowser(testApp)

async function start(organizationId: string): Promise<{ redirectTo: string; attempt: string }> {
  return (await browser().post('/api/auth/single-sign-on/start', { organizationId })).json()
}

async function finish(body: { attempt: string; organizationId: string; answer: string }) {
  return browser().post('/api/auth/single-sign-on/finish', body)
}

/** Many providers do not name themselves in an answer. */
function withoutIssuer(answer: string): string {
  const query = new URLSearchParams(answer)
  query.delete('iss')
  return `?${query}`
}

const beginsAgain = [401, expect.stringMatching(/Start signing in again/)]

test('two organisations with a provider each have an address each, and both come in', async () => {
  const [one, two] = [await honestOrganization(), await honestOrganization(other)]
  expect(one.redirectUri).not.toBe(two.redirectUri)
  for (const [{ organizationId }, provider] of [[one, honest] as const, [two, other] as const]) {
    const { redirectTo, attempt } = await start(organizationId)
    const finished = await finish({ attempt, organizationId, answer: await provider.visit(redirectTo) })
    expect(finished.json()).toMatchObject({ requiresTwoFactor: true })
  }
})

test('a provider that sends people to another organisation’s provider is sent no answer of it', async () => {
  await honestOrganization()
  const { organizationId } = await organizationAt(dishonest.issuer, honest)
  const { redirectTo } = await start(organizationId)
  expect(redirectTo).toContain(honest.issuer)
  await expect(honest.visit(redirectTo)).rejects.toThrow('redirect_uri')
})

test('an answer that came to one organisation’s address is exchanged at no other organisation’s provider', async () => {
  const victim = await honestOrganization()
  const { organizationId } = await organizationAt(dishonest.issuer, honest)
  const { redirectTo, attempt } = await start(organizationId)
  const asked = new URL((await start(victim.organizationId)).redirectTo)
  // A dishonest provider copies the attempt’s own state.
  asked.searchParams.set('state', new URL(redirectTo).searchParams.get('state') ?? '')
  const answer = withoutIssuer(await honest.visit(asked.href))
  const mixed = await finish({ attempt, organizationId: victim.organizationId, answer })
  expect([mixed.statusCode, mixed.json().message]).toEqual(beginsAgain)
  expect(dishonest.codes).toEqual([])
})

test('an attempt ends when the organisation’s provider is exchanged meanwhile', async () => {
  const { organizationId } = await honestOrganization()
  const { redirectTo, attempt } = await start(organizationId)
  const answer = withoutIssuer(await honest.visit(redirectTo))
  await testApp.ownerPool.query('update single_sign_on set issuer = $2 where organization_id = $1', [
    ...[organizationId, dishonest.issuer],
  ])
  const late = await finish({ attempt, organizationId, answer })
  expect([late.statusCode, late.json().message]).toEqual(beginsAgain)
  expect(dishonest.codes).toEqual([])
})

test.each([
  ['without its issuer', () => null],
  ['of another issuer', () => other.issuer],
])('an answer %s is refused where the provider promises to name it (RFC 9207)', async (_, issuerNow) => {
  const { organizationId } = await honestOrganization()
  const { redirectTo, attempt } = await start(organizationId)
  const query = new URLSearchParams(await honest.visit(redirectTo))
  expect(query.get('iss')).toBe(honest.issuer)
  query.delete('iss')
  const issuer = issuerNow()
  if (issuer !== null) query.set('iss', issuer)
  const refused = await finish({ attempt, organizationId, answer: `?${query}` })
  expect([refused.statusCode, refused.json().message]).toEqual(beginsAgain)
})
