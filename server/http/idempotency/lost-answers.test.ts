import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Organization } from '#contract/organizations/organization.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const webhook = { address: 'https://example.org/hooks', events: ['calendar.approved'] }
const apiKey = { name: 'Website', scopes: ['sites:read'], life: 30 }
const ofOrganization = ({ organizationId }: Person) => `/api/organizations/${organizationId}`

const makers: [string, { path: (anna: Person) => string; body?: object; secret: RegExp; table: string }][] = [
  [
    'an API key',
    { path: () => '/api/auth/api-keys', body: apiKey, secret: /tc_[\w-]{43}/, table: 'api_keys' },
  ],
  [
    'a key of an organisation',
    {
      path: (anna) => `${ofOrganization(anna)}/api-keys`,
      body: apiKey,
      secret: /tc_[\w-]{43}/,
      table: 'api_keys',
    },
  ],
  [
    'a webhook',
    {
      path: (anna) => `${ofOrganization(anna)}/webhooks`,
      body: webhook,
      secret: /whsec_[\w+/=]+/,
      table: 'webhooks',
    },
  ],
]

const count = async (table: string) => {
  const { rows } = await testApp.ownerPool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/** As text, with the key of the request. */
const storedAnswers = async ({ id }: Person) => {
  const { rows } = await testApp.ownerPool.query(
    'select row_to_json(idempotency_keys) as stored from idempotency_keys where user_id = $1',
    [id],
  )
  return JSON.stringify(rows)
}

describe('a person whose answer was lost', () => {
  test.each(makers)('has %s made once, and is shown its secret, which is stored nowhere', async (_, made) => {
    const anna = await people.signedIn('org_admin')
    const before = await count(made.table)
    const headers = withKey()
    const send = () => anna.post(made.path(anna), made.body, headers)
    const first = await send()
    expect(first.statusCode).toBe(201)
    const again = await send()
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await count(made.table)).toBe(before + 1)
    const secret = made.secret.exec(first.body)?.[0] ?? 'no secret in the answer'
    expect(first.body).toContain(secret)
    const stored = await storedAnswers(anna)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(headers['idempotency-key'])
  })

  test('gets the same recovery codes, and no third set with another key', async () => {
    const anna = await people.signedIn('org_admin')
    const headers = withKey()
    const first = (await anna.post('/api/auth/recovery-codes', undefined, headers)).json()
    expect((await anna.post('/api/auth/recovery-codes', undefined, headers)).json()).toEqual(first)
    const other = (await anna.post('/api/auth/recovery-codes', undefined, withKey())).json()
    expect(other.recoveryCodes).not.toEqual(first.recoveryCodes)
    expect(await storedAnswers(anna)).not.toContain(first.recoveryCodes[0])
  })

  test('gets the secret of a webhook renewed once', async () => {
    const anna = await people.signedIn('org_admin')
    const { id } = (await anna.post(`${ofOrganization(anna)}/webhooks`, webhook)).json()
    const headers = withKey()
    const renew = async () => (await anna.post(`/api/webhooks/${id}/secret`, undefined, headers)).json()
    expect(await renew()).toEqual(await renew())
  })

  test('sends one invitation and one link for a password', async () => {
    const anna = await people.signedIn('org_admin')
    const ben = await people.signedIn('site_user', { organizationId: anna.organizationId })
    const email = `new-${ben.email}`
    const person = { email, firstName: 'Cleo', lastName: 'Hart', role: 'site_user' }
    const invited = await anna.post('/api/invitations', person)
    expect(invited.statusCode).toBe(201)
    const resend = `/api/invitations/${invited.json().id}/resend`
    for (const path of [resend, `/api/users/${ben.id}/reset-password`]) {
      const headers = withKey()
      const answers = [await anna.post(path, undefined, headers), await anna.post(path, undefined, headers)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
    expect(await mailsTo(testApp, email)).toHaveLength(2)
    expect(await mailsTo(testApp, ben.email)).toHaveLength(1)
  })

  test('is not refused for a change of their own, and is for one of a colleague', async () => {
    const anna = await people.signedIn('org_admin')
    const ben = await people.signedIn('org_admin', { organizationId: anna.organizationId })
    const path = ofOrganization(anna)
    const { version } = (await anna.get(path)).json<Organization>()
    const change = (by: Person, name: string, headers: object) =>
      by.patch(path, { name }, { 'if-match': `"${version}"`, ...headers })
    const headers = withKey()
    const first = await change(anna, 'Harbour', headers)
    expect(first.statusCode).toBe(200)
    const again = await change(anna, 'Harbour', headers)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const stale = await change(ben, 'Harbour', headers)
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
    expect((await change(anna, 'Haven', headers)).json().code).toBe('reused-idempotency-key')
    expect((await anna.get(path)).json<Organization>().version).toBe(version + 1)
  })

  test('has one webhook changed once, although its address is checked before', async () => {
    const anna = await people.signedIn('org_admin')
    const { id, version } = (await anna.post(`${ofOrganization(anna)}/webhooks`, webhook)).json()
    const headers = { 'if-match': `"${version}"`, ...withKey() }
    const change = () => anna.patch(`/api/webhooks/${id}`, { isOn: false }, headers)
    const [first, again] = [await change(), await change()]
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    // Only what was sent is stored, not the webhook's row with its sealed secret.
    expect(await storedAnswers(anna)).not.toContain('sealedSecret')
  })

  test('with two at the same moment still has one made', async () => {
    const anna = await people.signedIn('org_admin')
    const headers = withKey()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => anna.post('/api/auth/api-keys', apiKey, headers)),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await anna.get('/api/auth/api-keys')).json()).toHaveLength(1)
  })
})
