import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { type Endpoint, isUpload } from '#contract/endpoint.ts'
import { apiScopes, scopesOf } from '#domain/people/api-scope.ts'
import type { Browser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// Every endpoint is here from the moment it exists, and closed to keys until it names a scope.

const all = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)
/** What anybody may read is no different for who brings a key. */
const isOpen = ({ access, method }: Endpoint) => access === 'anyone' && method === 'GET'
const closed = all.filter(([, endpoint]) => endpoint.scope === undefined && !isOpen(endpoint))
const opened = all.filter(([, endpoint]) => endpoint.scope !== undefined)

let testApp: TestApp
let people: People
let ours: Tenant
let theirs: Tenant
/** Good for everything that a key can be good for: of our administrator, and of our organisation. */
let programs: readonly Browser[]
/** A scope that only an organisation's keys have is not one of the person's key. */
const programsWith = ({ scope }: Endpoint) => (scope === 'users:provision' ? programs.slice(1) : programs)

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
  const made = [
    await makeKey(ours.people.org_admin),
    await makeKey(ours.people.org_admin, { of: 'organization' }),
  ]
  programs = made.map(({ key }) => openProgram(testApp, key))
})
afterAll(() => testApp.close())

function send(program: Browser, { method, path, body: taken }: Endpoint, id: string) {
  const url = path.replace(/:\w+/, id)
  if (method === 'GET') return program.get(path === '/api/bank-holidays' ? `${url}?year=2026` : url)
  const verb = { POST: program.post, PUT: program.put, PATCH: program.patch, DELETE: program.delete }[method]
  if (taken === undefined || !isUpload(taken)) return verb(url)
  return verb(url, Buffer.from('x'), { 'content-type': taken.mediaTypes[0] ?? '' })
}

function idOf({ path }: Endpoint, tenant: Tenant): string {
  if (path.startsWith('/api/organizations/')) return tenant.organizationId
  if (path.startsWith('/api/sites/')) return tenant.siteId
  if (path === contract.history.published.path) return tenant.calendarId.approved
  if (path.startsWith('/api/calendars/')) return tenant.calendarId.pending
  if (path.startsWith('/api/local-authorities/')) return tenant.localAuthorityId
  if (path.startsWith('/scim/v2/Users/')) return tenant.memberId
  throw new Error(`Say here what the parameter of ${path} names, so that its access by key is tested.`)
}

describe('an API key', () => {
  test.each(closed)('does not open %s, which names no scope', async (_, endpoint) => {
    for (const program of programs) {
      const answer = await send(program, endpoint, randomUUID())
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-permitted'])
      expect(answer.json().message).toMatch(/^No API key may do this/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test.each(opened)('opens %s with its scope, and reaches what is ours', async (_, endpoint) => {
    for (const program of programsWith(endpoint)) {
      const id = endpoint.path.includes('/:') ? idOf(endpoint, ours) : ''
      const { statusCode, headers } = await send(program, endpoint, id)
      expect([200, 201, 204, 400, 409]).toContain(statusCode)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test.each(opened)('does not open %s without its scope', async (_, endpoint) => {
    const of = endpoint.scope === 'users:provision' ? 'organization' : 'person'
    const offered = of === 'person' ? scopesOf('org_admin') : apiScopes
    const scopes = offered.filter((scope) => scope !== endpoint.scope)
    const admin = await people.signedIn('org_admin', { organizationId: ours.organizationId })
    const program = openProgram(testApp, (await makeKey(admin, { scopes, of })).key)
    const answer = await send(program, endpoint, endpoint.path.includes('/:') ? idOf(endpoint, ours) : '')
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message ?? answer.json().detail).toContain(endpoint.scope)
  })

  const ofTenants = opened.filter(
    ([, { path }]) => path.includes('/:') && !path.startsWith('/api/local-authorities/'),
  )
  test.each(ofTenants)('finds nothing of theirs by %s', async (_, endpoint) => {
    for (const program of programsWith(endpoint)) {
      const { statusCode, body } = await send(program, endpoint, idOf(endpoint, theirs))
      // 400: what was sent is read before what it is about.
      expect([400, 404]).toContain(statusCode)
      expect(body).not.toContain(theirs.mark)
    }
  })

  test.each(opened.filter(([, { path }]) => !path.includes('/:')))(
    'gets nothing of theirs from %s',
    async (_, endpoint) => {
      for (const program of programsWith(endpoint))
        expect((await send(program, endpoint, '')).body).not.toContain(`${theirs.mark} nursery`)
    },
  )

  test.each(all.filter(([, endpoint]) => !isOpen(endpoint)))(
    'that is not valid opens nothing: %s',
    async (name, endpoint) => {
      // An address each, as many wrong keys from one address are refused.
      const index = all.findIndex(([other]) => other === name)
      const program = openProgram(testApp, 'tc_wrong', `198.18.${index >> 8}.${index & 255}`)
      const answer = await send(program, endpoint, randomUUID())
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in'])
    },
  )
})
