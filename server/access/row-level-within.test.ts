import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '#server/access/as-actor.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// Row-level security alone, as in row-level-security.test.ts: what it hides from people of the same organisation.

const ofSites = ['sites', 'calendars', 'terms', 'calendar_revisions', 'headcounts', 'feeds', 'parents_pages']
const ofAdministrators = ['webhooks', 'webhook_deliveries', 'single_sign_on', 'invitations']

let testApp: TestApp
let ours: Tenant

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
})
afterAll(() => testApp.close())

async function countAs(person: Person, query: SQL): Promise<number> {
  return asCaller(testApp.pool, callerOf(person), async (db) => (await db.execute(query)).rowCount ?? 0)
}
const rowsOf = (table: string) => sql`select from ${sql.raw(table)}`

test.each(['site_manager', 'site_user'] as const)(
  'a %s sees nothing of a site without access to it',
  async (role) => {
    const colleague = await peopleOf(testApp).signedIn(role, { organizationId: ours.organizationId })
    for (const table of ofSites) {
      expect(await countAs(ours.people.org_admin, rowsOf(table)), table).toBeGreaterThan(0)
      expect(await countAs(colleague, rowsOf(table)), table).toBe(0)
    }
  },
)

test.each(['site_manager', 'site_user'] as const)(
  'a %s sees nothing that is for administrators',
  async (role) => {
    for (const table of ofAdministrators) {
      expect(await countAs(ours.people.org_admin, rowsOf(table)), table).toBeGreaterThan(0)
      expect(await countAs(ours.people[role], rowsOf(table)), table).toBe(0)
    }
  },
)

test('a manager who may only read a site changes none of its headcounts', async () => {
  const { organizationId, siteId } = ours
  const reader = await peopleOf(testApp).signedIn('site_manager', {
    organizationId,
    sites: [{ siteId, canEdit: false }],
  })
  expect(await countAs(reader, rowsOf('headcounts'))).toBeGreaterThan(0)
  expect(await countAs(reader, sql`delete from headcounts`)).toBe(0)
})

test('a council sees no feed of its sites', async () => {
  expect(await countAs(ours.people.la_user, rowsOf('sites'))).toBe(1)
  expect(await countAs(ours.people.la_user, rowsOf('feeds'))).toBe(0)
})

test('a key for the organisation is made by its administrators alone', async () => {
  const make = ({ id }: Person, organizationId: string | null) =>
    sql`insert into api_keys (user_id, organization_id, name, token_hash, hint, scopes, created_at)
      values (${id}, ${organizationId}, 'Website', ${crypto.randomUUID()}, 'abcd', '[]', now())`
  const { org_admin: admin, site_manager: manager } = ours.people
  expect(await countAs(admin, make(admin, ours.organizationId))).toBe(1)
  expect(await countAs(manager, make(manager, null))).toBe(1)
  await expect(countAs(manager, make(manager, ours.organizationId))).rejects.toThrow()
})
