import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiScopes, scopesOf } from '#domain/people/api-scope.ts'
import type { Browser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { idOf, namedCalls, send } from '#server/test/tenants/named-calls.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// Every endpoint is here from the moment it exists, and closed to keys until it names a scope.

/** What anybody may read is no different for who brings a key. */
const isOpen = ({ access, method }: Endpoint) => access === 'anyone' && method === 'GET'
const closed = namedCalls.filter(([, endpoint]) => endpoint.scope === undefined && !isOpen(endpoint))
const opened = namedCalls.filter(([, endpoint]) => endpoint.scope !== undefined)

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
      const { statusCode, headers } = await send(program, endpoint, idOf(endpoint, ours))
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
    const answer = await send(program, endpoint, idOf(endpoint, ours))
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

  test.each(namedCalls.filter(([, endpoint]) => !isOpen(endpoint)))(
    'that is not valid opens nothing: %s',
    async (name, endpoint) => {
      // An address each, as many wrong keys from one address are refused.
      const index = namedCalls.findIndex(([other]) => other === name)
      const program = openProgram(testApp, 'tc_wrong', `198.18.${index >> 8}.${index & 255}`)
      const answer = await send(program, endpoint, randomUUID())
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in'])
    },
  )
})
