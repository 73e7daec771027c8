import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { type Access, type Endpoint, isUpload } from '#contract/endpoint.ts'
import { may, type Permission } from '#domain/people/permission.ts'
import { type Role, roles } from '#domain/people/role.ts'
import type { Browser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { feedContent } from '#server/test/outside/holiday-feed.ts'
import { bodiesToSend } from '#server/test/tenants/bodies-to-send.ts'
import { everythingOf, tenantTables } from '#server/test/tenants/everything-of.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// Every endpoint of the contract is here from the moment it exists.

type Named = readonly [name: string, endpoint: Endpoint]
const all: Named[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]): Named => [`${feature}.${name}`, endpoint]),
)
const withId = all.filter(([, { path }]) => path.includes('/:'))

/** The permission that an endpoint asks for; null where being there, or being signed in, is enough. */
function permissionOf({ access }: { access: Access }): Permission | null {
  return access === 'anyone' || access === 'password-given' || access === 'signed-in' ? null : access
}

/** What everybody may read of every authority: facts that it publishes itself, and which calendars in reach they change. */
const { coverage, facts: known, localAuthorities: council, termDates, windows } = contract
const facts = new Set<Endpoint>([council.list, council.find, known.list, windows.ofAuthority, termDates.list])
facts.add(coverage.countedOtherwise)

const aFeed = { host: 'bank-holidays.example', fetch: async () => JSON.stringify(feedContent()) }
const aCourier = {
  requireDeliverable: async () => undefined,
  deliver: async () => ({ status: 204, beginning: '' }),
}

let testApp: TestApp
let people: People
let ours: Tenant
let theirs: Tenant
/** By its calendar. */
let revisionOf: ReadonlyMap<string, string>

beforeAll(async () => {
  testApp = await startTestApp({ bankHolidayFeed: aFeed, webhookSender: aCourier })
  people = peopleOf(testApp)
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
  const { rows } = await testApp.ownerPool.query('select calendar_id, id from calendar_revisions')
  revisionOf = new Map(rows.map((row) => [row.calendar_id, row.id]))
})
afterAll(() => testApp.close())

function send(browser: Browser, { method, path, body: taken }: Endpoint, id: string, body?: unknown) {
  const url = path.replace(/:\w+/, id)
  if (method === 'GET') return browser.get(path.includes('bank-holidays') ? `${url}?year=2026` : url)
  const verb = { POST: browser.post, PUT: browser.put, PATCH: browser.patch, DELETE: browser.delete }[method]
  const [mediaType = ''] = taken !== undefined && isUpload(taken) ? taken.mediaTypes : []
  return Buffer.isBuffer(body) ? verb(url, body, { 'content-type': mediaType }) : verb(url, body)
}

/** The tenant's thing that the parameter of a path names which begins so. */
const ids: readonly (readonly [string, (tenant: Tenant) => string])[] = [
  [contract.history.published.path, (tenant) => tenant.calendarId.approved],
  ['/api/organizations/', (tenant) => tenant.organizationId],
  ['/api/sites/', (tenant) => tenant.siteId],
  ['/api/calendars/', (tenant) => tenant.calendarId.pending],
  ['/api/revisions/', (tenant) => revisionOf.get(tenant.calendarId.approved) ?? ''],
  ['/api/local-authorities/', (tenant) => tenant.localAuthorityId],
  ['/api/authority-facts/', (tenant) => tenant.running.factId],
  ['/api/invitations/', (tenant) => tenant.invitationId],
  ['/api/users/', (tenant) => tenant.memberId],
  ['/scim/v2/Users/', (tenant) => tenant.memberId],
  ['/api/auth/sessions/', (tenant) => tenant.sessionId],
  ['/api/auth/passkeys/', (tenant) => tenant.passkeyId],
  ['/api/mails/', (tenant) => tenant.mailId],
  ['/api/templates/', (tenant) => tenant.templateId],
  ['/api/roll-outs/', (tenant) => tenant.rollOutId],
  ['/api/exports/', (tenant) => tenant.exportId],
  ['/api/feeds/', (tenant) => tenant.feedId],
  ['/api/webhooks/', (tenant) => tenant.running.webhookId],
  ['/api/webhook-deliveries/', (tenant) => tenant.running.deliveryId],
  ['/api/api-keys/', (tenant) => tenant.running.apiKeyId],
  ['/api/admin/bank-holidays/imports/', (tenant) => tenant.running.importId],
  ['/api/reports/saved/', (tenant) => tenant.running.savedReportId],
  ['/api/reports/recipients/', (tenant) => tenant.running.reportRecipientId],
  ['/api/reports/schedules/', (tenant) => tenant.running.reportScheduleId],
  ['/api/reports/runs/', (tenant) => tenant.running.reportRunId],
  ['/api/backups/', (tenant) => tenant.organizationId],
  ['/api/system/backups/', (tenant) => tenant.organizationId],
]

function idOf({ path }: Endpoint, tenant: Tenant): string {
  const [, idFor] = ids.find(([beginning]) => path.startsWith(beginning)) ?? []
  if (idFor) return idFor(tenant)
  throw new Error(`Say here what the parameter of ${path} names, so that its access is tested.`)
}

function bodyFor([name, { body }]: Named, tenant: Tenant): unknown {
  if (!body) return undefined
  const make = bodiesToSend[name]
  if (!make) throw new Error(`Give ${name} a body in bodies-to-send.ts, so that its access is tested.`)
  return make(tenant)
}

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

  test.each(all)('%s: is refused without a session, unless it is open to anyone', async (_, endpoint) => {
    const { statusCode, body } = await send(people.nobody(), endpoint, randomUUID())
    if (endpoint.access === 'anyone') expect(JSON.parse(body).code).not.toBe('not-signed-in')
    else expect([statusCode, JSON.parse(body).code]).toEqual([401, 'not-signed-in'])
  })

  test.each(all)('%s: a password alone opens only what is for half a sign-in', async (_, endpoint) => {
    const isOpen = endpoint.access === 'anyone' || endpoint.access === 'password-given'
    const caller = isOpen ? await people.passwordGiven('system_admin') : half
    const { statusCode, body } = await send(caller, endpoint, randomUUID())
    if (isOpen) expect(JSON.parse(body).code).not.toBe('second-factor-required')
    else expect([statusCode, JSON.parse(body).code]).toEqual([401, 'second-factor-required'])
  })

  const guarded = all.flatMap(([name, endpoint]) => {
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
  const ofAdmins = withId.filter(([, endpoint]) => {
    const permission = permissionOf(endpoint)
    // Deleting comes last, below: the others need the thing.
    return endpoint.method !== 'DELETE' && permission !== null && may('org_admin', permission)
  })
  test.each(ofAdmins)('%s: our administrator gets as far as the thing', async (name, endpoint) => {
    const body = bodyFor([name, endpoint], ours)
    const { statusCode } = await send(ours.people.org_admin, endpoint, idOf(endpoint, ours), body)
    // 502: as far as the provider that the sample names, where nobody answers.
    expect([200, 201, 409, 502]).toContain(statusCode)
  })
})

describe('what is theirs', () => {
  const strangers = ['org_admin', 'site_manager', 'site_user', 'la_user'] as const
  const cases = withId
    .filter(([, endpoint]) => !facts.has(endpoint))
    .flatMap((named) => strangers.map((role) => [...named, role] as const))

  /** What was there after the call before. */
  let seen: readonly unknown[] = []
  beforeAll(async () => {
    seen = await everythingOf(testApp, theirs)
    expect(seen.length).toBeGreaterThan(tenantTables.length)
  })

  test.each(cases)(
    '%s %#: a stranger gets the answer of what does not exist',
    async (name, endpoint, role) => {
      const before = seen
      const stranger = ours.people[role]
      const body = bodyFor([name, endpoint], ours)
      const foreign = await send(stranger, endpoint, idOf(endpoint, theirs), body)
      const invented = await send(stranger, endpoint, randomUUID(), body)
      const permission = permissionOf(endpoint)
      expect(foreign.statusCode).toBe(permission === null || may(role, permission) ? 404 : 403)
      expect(withoutRequest(foreign.body)).toEqual(withoutRequest(invented.body))
      seen = await everythingOf(testApp, theirs)
      expect(seen).toEqual(before)
    },
  )

  test.each(all.filter(([, { method }]) => method === 'GET'))('%s never mentions it', async (_, endpoint) => {
    for (const role of strangers) {
      const { body } = await send(
        ours.people[role],
        endpoint,
        endpoint.path.includes('/:') ? idOf(endpoint, ours) : '',
      )
      if (!facts.has(endpoint)) expect(body).not.toContain(theirs.mark)
    }
  })
})

function withoutRequest(body: string): unknown {
  const { requestId: _, ...rest } = JSON.parse(body)
  return rest
}

describe('what is ours, in the end', () => {
  const removals = withId.filter(([, endpoint]) => {
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
