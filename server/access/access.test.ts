import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { may, type Permission } from '#domain/people/permission.ts'
import { type Role, roles } from '#domain/people/role.ts'
import type { Browser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { feedContent } from '#server/test/outside/holiday-feed.ts'
import { everythingOf, tenantTables } from '#server/test/tenants/everything-of.ts'
import {
  bodyFor,
  callsWithId,
  idOf,
  namedCalls,
  outsiders,
  publicFacts,
  send,
  withoutRequestId,
} from '#server/test/tenants/named-calls.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// Every endpoint of the contract is here from the moment it exists.

/** The permission that an endpoint asks for; null where being there, or being signed in, is enough. */
function permissionOf({ access }: { access: Access }): Permission | null {
  return access === 'anyone' || access === 'password-given' || access === 'signed-in' ? null : access
}

const aFeed = { host: 'bank-holidays.example', fetch: async () => JSON.stringify(feedContent()) }
const aCourier = {
  requireDeliverable: async () => undefined,
  deliver: async () => ({ status: 204, beginning: '' }),
}

let testApp: TestApp
let people: People
let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  testApp = await startTestApp({ bankHolidayFeed: aFeed, webhookSender: aCourier })
  people = peopleOf(testApp)
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
})
afterAll(() => testApp.close())

describe('who may call', () => {
  /** For calls that are refused or only read: they leave those who call as they were. */
  let half: Browser
  let readers: ReadonlyMap<Role, Browser>
  beforeAll(async () => {
    half = await people.passwordGiven('system_admin')
    const signedIn = roles.map(async (role) => [role, await people.signedIn(role)] as const)
    readers = new Map(await Promise.all(signedIn))
  })
  function readerOf(role: Role): Browser {
    const reader = readers.get(role)
    if (reader === undefined) throw new Error(`No ${role} is signed in.`)
    return reader
  }

  test.each(namedCalls)(
    '%s: is refused without a session, unless it is open to anyone',
    async (_, endpoint) => {
      const { statusCode, body } = await send(people.visitor(), endpoint, randomUUID())
      if (endpoint.access === 'anyone') expect(JSON.parse(body).code).not.toBe('not-signed-in')
      else expect([statusCode, JSON.parse(body).code]).toEqual([401, 'not-signed-in'])
    },
  )

  test.each(namedCalls)('%s: a password alone opens only what is for half a sign-in', async (_, endpoint) => {
    const isOpen = endpoint.access === 'anyone' || endpoint.access === 'password-given'
    const caller = isOpen ? await people.passwordGiven('system_admin') : half
    const { statusCode, body } = await send(caller, endpoint, randomUUID())
    if (isOpen) expect(JSON.parse(body).code).not.toBe('second-factor-required')
    else expect([statusCode, JSON.parse(body).code]).toEqual([401, 'second-factor-required'])
  })

  const guarded = namedCalls.flatMap(([name, endpoint]) => {
    const permission = permissionOf(endpoint)
    return permission === null ? [] : roles.map((role) => [name, role, permission, endpoint] as const)
  })
  test.each(guarded)(
    '%s as %s: 403 without the permission %s, and not found with it, for a thing that is not there',
    async (_, role, permission, endpoint) => {
      const mayWrite = endpoint.method !== 'GET' && may(role, permission)
      const person = mayWrite ? await people.signedIn(role) : readerOf(role)
      const { statusCode } = await send(person, endpoint, randomUUID())
      if (may(role, permission)) expect([200, 201, 400, 404]).toContain(statusCode)
      else expect(statusCode).toBe(403)
    },
  )
})

describe('what is ours', () => {
  const ofAdmins = callsWithId.filter(([, endpoint]) => {
    const permission = permissionOf(endpoint)
    // Deleting comes last, below: the others need the thing.
    return endpoint.method !== 'DELETE' && permission !== null && may('org_admin', permission)
  })
  test.each(ofAdmins)('%s: our administrator gets as far as the thing', async (name, endpoint) => {
    const body = bodyFor([name, endpoint], ours)
    const { statusCode } = await send(ours.people.org_admin, endpoint, idOf(endpoint, ours), body)
    // 502: as far as the provider that the sample names, where no server answers.
    expect([200, 201, 409, 502]).toContain(statusCode)
  })
})

describe('what is theirs', () => {
  const cases = callsWithId
    .filter(([, endpoint]) => !publicFacts.has(endpoint))
    .flatMap((named) => outsiders.map((role) => [...named, role] as const))

  /** What was there after the call before. */
  let seen: readonly unknown[] = []
  beforeAll(async () => {
    seen = await everythingOf(testApp, theirs)
    expect(seen.length).toBeGreaterThan(tenantTables.length)
  })

  test.each(cases)(
    '%s %#: an outsider gets the answer of what does not exist',
    async (name, endpoint, role) => {
      const before = seen
      const outsider = ours.people[role]
      const body = bodyFor([name, endpoint], ours)
      const foreign = await send(outsider, endpoint, idOf(endpoint, theirs), body)
      const invented = await send(outsider, endpoint, randomUUID(), body)
      const permission = permissionOf(endpoint)
      expect(foreign.statusCode).toBe(permission === null || may(role, permission) ? 404 : 403)
      expect(withoutRequestId(foreign.body)).toEqual(withoutRequestId(invented.body))
      seen = await everythingOf(testApp, theirs)
      expect(seen).toEqual(before)
    },
  )

  test.each(namedCalls.filter(([, { method }]) => method === 'GET'))(
    '%s never mentions it',
    async (_, endpoint) => {
      for (const role of outsiders) {
        const { body } = await send(ours.people[role], endpoint, idOf(endpoint, ours))
        if (!publicFacts.has(endpoint)) expect(body).not.toContain(theirs.mark)
      }
    },
  )
})

describe('what is ours, in the end', () => {
  const removals = callsWithId.filter(([, endpoint]) => {
    const permission = permissionOf(endpoint)
    return endpoint.method === 'DELETE' && (permission === null || may('org_admin', permission))
  })
  test.each(removals.toReversed())(
    '%s: our administrator may, or gets the reason why not',
    async (_, endpoint) => {
      const { statusCode } = await send(ours.people.org_admin, endpoint, idOf(endpoint, ours))
      expect([200, 204, 409]).toContain(statusCode)
    },
  )
})
