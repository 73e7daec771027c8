import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { type Access, type Endpoint, isUpload } from '#contract/endpoint.ts'
import { may, type Permission } from '#domain/permission.ts'
import { roles } from '#domain/role.ts'
import { bodiesToSend } from '#server/test/bodies-to-send.ts'
import type { Browser } from '#server/test/browser.ts'
import { feedContent } from '#server/test/holiday-feed.ts'
import { type People, peopleOf } from '#server/test/people.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'
import { furnishTenant, type Tenant } from '#server/test/two-tenants.ts'

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

/** What everybody may read of every authority: facts that it publishes itself. */
const facts = new Set<Endpoint>([
  contract.localAuthorities.list,
  contract.localAuthorities.find,
  contract.termDates.list,
])

const aFeed = { host: 'bank-holidays.example', fetch: async () => JSON.stringify(feedContent()) }

const aCourier = {
  requireDeliverable: async () => undefined,
  deliver: async () => ({ status: 204, beginning: '' }),
}

let house: TestApp
let people: People
let ours: Tenant
let theirs: Tenant
/** By its calendar. */
let revisionOf: ReadonlyMap<string, string>

beforeAll(async () => {
  house = await startTestApp({ bankHolidayFeed: aFeed, courier: aCourier })
  people = peopleOf(house)
  ours = await furnishTenant(house, 'ourmark')
  theirs = await furnishTenant(house, 'theirmark')
  const { rows } = await house.ownerPool.query('select calendar_id, id from calendar_revisions')
  revisionOf = new Map(rows.map((row) => [row.calendar_id, row.id]))
})
afterAll(() => house.close())

function send(browser: Browser, { method, path, body: taken }: Endpoint, id: string, body?: unknown) {
  const url = path.replace(/:\w+/, id)
  if (method === 'GET') return browser.get(path.includes('bank-holidays') ? `${url}?year=2026` : url)
  const verb = { POST: browser.post, PUT: browser.put, PATCH: browser.patch, DELETE: browser.delete }[method]
  const [mediaType = ''] = taken !== undefined && isUpload(taken) ? taken.mediaTypes : []
  return Buffer.isBuffer(body) ? verb(url, body, { 'content-type': mediaType }) : verb(url, body)
}

/** The tenant's thing that the path's parameter names. */
function idOf({ path }: Endpoint, tenant: Tenant): string {
  if (path.startsWith('/api/organizations/')) return tenant.organizationId
  if (path.startsWith('/api/sites/')) return tenant.siteId
  if (path === contract.history.published.path) return tenant.calendarId.approved
  if (path.startsWith('/api/calendars/')) return tenant.calendarId.pending
  if (path.startsWith('/api/revisions/')) return revisionOf.get(tenant.calendarId.approved) ?? ''
  if (path.startsWith('/api/local-authorities/')) return tenant.localAuthorityId
  if (path.startsWith('/api/invitations/')) return tenant.invitationId
  if (path.startsWith('/api/users/')) return tenant.memberId
  if (path.startsWith('/api/auth/sessions/')) return tenant.sessionId
  if (path.startsWith('/api/auth/passkeys/')) return tenant.passkeyId
  if (path.startsWith('/api/mails/')) return tenant.mailId
  if (path.startsWith('/api/templates/')) return tenant.templateId
  if (path.startsWith('/api/roll-outs/')) return tenant.rollOutId
  if (path.startsWith('/api/exports/')) return tenant.exportId
  if (path.startsWith('/api/feeds/')) return tenant.feedId
  if (path.startsWith('/api/webhooks/')) return tenant.running.webhookId
  if (path.startsWith('/api/webhook-deliveries/')) return tenant.running.deliveryId
  if (path.startsWith('/api/api-keys/')) return tenant.running.apiKeyId
  if (path.startsWith('/api/admin/bank-holidays/imports/')) return tenant.running.importId
  if (path.startsWith('/api/reports/saved/')) return tenant.running.savedReportId
  if (path.startsWith('/api/reports/schedules/')) return tenant.running.reportScheduleId
  if (path.startsWith('/api/reports/runs/')) return tenant.running.reportRunId
  throw new Error(`Say here what the parameter of ${path} names, so that its access is tested.`)
}

function bodyFor([name, { body }]: Named, tenant: Tenant): unknown {
  if (!body) return undefined
  const make = bodiesToSend[name]
  if (!make) throw new Error(`Give ${name} a body in bodies-to-send.ts, so that its access is tested.`)
  return make(tenant)
}

describe('who may call', () => {
  test.each(all)('%s: nobody gets in without a session, unless it is open to anyone', async (_, endpoint) => {
    const { statusCode, body } = await send(people.nobody(), endpoint, randomUUID())
    if (endpoint.access === 'anyone') expect(JSON.parse(body).code).not.toBe('not-signed-in')
    else expect([statusCode, JSON.parse(body).code]).toEqual([401, 'not-signed-in'])
  })

  test.each(all)('%s: a password alone opens only what is for half a sign-in', async (_, endpoint) => {
    const half = await people.passwordGiven('system_admin')
    const { statusCode, body } = await send(half, endpoint, randomUUID())
    const isOpen = endpoint.access === 'anyone' || endpoint.access === 'password-given'
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
      const person = await people.signedIn(role)
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

  test.each(cases)(
    '%s %#: a stranger gets the answer of what does not exist',
    async (name, endpoint, role) => {
      const before = await everythingOf(theirs)
      const stranger = ours.people[role]
      const body = bodyFor([name, endpoint], ours)
      const foreign = await send(stranger, endpoint, idOf(endpoint, theirs), body)
      const invented = await send(stranger, endpoint, randomUUID(), body)
      const permission = permissionOf(endpoint)
      expect(foreign.statusCode).toBe(permission === null || may(role, permission) ? 404 : 403)
      expect(withoutRequest(foreign.body)).toEqual(withoutRequest(invented.body))
      expect(await everythingOf(theirs)).toEqual(before)
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

/** All that the tenant has, to see that a refused call changed none of it. */
async function everythingOf({ organizationId }: Tenant): Promise<unknown> {
  const tables = [
    'sites',
    'calendars',
    'terms',
    'closures',
    'calendar_revisions',
    'calendar_comments',
    'authority_decisions',
    'calendar_templates',
    'roll_outs',
    'users',
    'user_site_access',
    'invitations',
    'feeds',
    'parents_pages',
    'api_keys',
    'webhooks',
    'webhook_deliveries',
    'saved_reports',
    'report_schedules',
    'report_runs',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      house.ownerPool.query(`select * from ${table} where organization_id = $1 order by id`, [
        organizationId,
      ]),
    ),
  )
  const { rows: organization } = await house.ownerPool.query('select * from organizations where id = $1', [
    organizationId,
  ])
  return [organization, ...rows.map((result) => result.rows)]
}

describe('what is ours, in the end', () => {
  const removals = withId.filter(([, endpoint]) => {
    const permission = permissionOf(endpoint)
    return endpoint.method === 'DELETE' && (permission === null || may('org_admin', permission))
  })
  test.each(removals.toReversed())('%s: our administrator may, or is told why not', async (_, endpoint) => {
    const { statusCode } = await send(ours.people.org_admin, endpoint, idOf(endpoint, ours))
    expect([200, 409]).toContain(statusCode)
  })
})
