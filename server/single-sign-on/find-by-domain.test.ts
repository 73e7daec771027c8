import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'
import { organizationWithProvider } from '#server/test/single-sign-on.ts'

let testApp: TestApp
let provider: IdentityProvider

beforeAll(async () => {
  testApp = await startTestApp({
    fetch: (address, question) => fetch(address, question),
    readTxt: async (name) => records[name] ?? [],
  })
  provider = await startIdentityProvider()
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})

const records: Record<string, string[]> = {}

async function organizationAt(domain: string) {
  const made = await organizationWithProvider(testApp, provider)
  records[`_term-calendar.${domain}`] = [
    ...(records[`_term-calendar.${domain}`] ?? []),
    `term-calendar=${made.organizationId}`,
  ]
  const proved = await made.admin.post(`/api/organizations/${made.organizationId}/mail-domains/prove`, {
    domain,
  })
  expect(proved.statusCode, proved.body).toBe(200)
  return made
}

const find = (domain: unknown) => openBrowser(testApp).post('/api/auth/single-sign-on/find', { domain })

describe('the organisation of an address', () => {
  test('is found by the address’s domain in any letters', async () => {
    const { organizationId } = await organizationAt('meadow.example')
    expect((await find('Meadow.Example')).json()).toEqual({ organizationId })
  })

  test.each(['elsewhere.example', 'sub.council.example'])(
    'is not found at %s, which it has not proved',
    async (domain) => {
      await organizationAt('council.example')
      const answer = await find(domain)
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        `No organisation here signs in with addresses at ${domain}. Sign in with your password, or open the sign-in address that your administrator gave you.`,
      ])
    },
  )

  test('is not found while its provider is off, or it is archived', async () => {
    const { organizationId, admin, path, settings } = await organizationAt('off.example')
    expect((await admin.put(path, { ...settings, isEnabled: false })).statusCode).toBe(200)
    expect((await find('off.example')).statusCode).toBe(404)
    expect((await admin.put(path, settings)).statusCode).toBe(200)
    await testApp.ownerPool.query('update organizations set archived_at = now() where id = $1', [
      organizationId,
    ])
    expect((await find('off.example')).statusCode).toBe(404)
  })

  test('is not guessed where two have proved one domain', async () => {
    await organizationAt('shared.example')
    await organizationAt('shared.example')
    const answer = await find('shared.example')
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Several')])
  })

  test('is asked for by a domain only: an address is refused, with and without an account', async () => {
    const { admin } = await organizationAt('whole.example')
    for (const domain of [admin.email, 'unknown@whole.example', '', 'localhost', ['whole.example']])
      expect((await find(domain)).statusCode).toBe(400)
  })
})
