import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

let testApp: TestApp
let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
})
afterAll(() => testApp.close())

describe('row-level security of facts', () => {
  test('shows an organisation’s own figures to it, its council and system administrators', async () => {
    const own = sql`select value from authority_facts where organization_id = ${ours.organizationId}`
    const { org_admin, site_manager, site_user, la_user } = ours.people
    const ada = await peopleOf(testApp).signedIn('system_admin')
    for (const person of [org_admin, site_manager, site_user, la_user, ada])
      expect(await countAs(person, own), person.role).toBe(1)
    for (const person of Object.values(theirs.people)) expect(await countAs(person, own), person.role).toBe(0)
  })

  test('lets a council change what is known of it, an organisation its own figures, and others nothing', async () => {
    const record = (tenant: Tenant, organization: string | null, kind: string) => sql`
      insert into authority_facts
      (local_authority_id, organization_id, funding_year, kind, value, recorded_at)
      values (${tenant.localAuthorityId}, ${organization}, '2021-22', ${kind}, '1', now())`
    const { la_user, org_admin, ...others } = ours.people
    expect(await countAs(la_user, record(ours, null, 'rounding'))).toBe(1)
    expect(await countAs(org_admin, record(ours, ours.organizationId, 'rounding'))).toBe(1)
    const refused = [
      [la_user, record(theirs, null, 'rounding')],
      [la_user, record(ours, ours.organizationId, 'claims')],
      [org_admin, record(ours, null, 'claims')],
      [org_admin, record(ours, theirs.organizationId, 'claims')],
      ...Object.values(others).map(
        (person) => [person, record(ours, ours.organizationId, 'claims')] as const,
      ),
    ] as const
    for (const [person, insert] of refused)
      await expect(countAs(person, insert), person.role).rejects.toThrow()
  })
})

test('a council’s user who may edit a site of another council counts it by its organisation’s figures', async () => {
  const given = givenIn(testApp)
  const site = await given.site({ localAuthorityId: (await given.localAuthority('Kent')).id })
  const { id } = await given.calendar({ siteId: site.id })
  const people = peopleOf(testApp)
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const source = { publisher: 'Kent', title: 'Guide', address: null, pageDate: null, seenOn: '2026-09-01' }
  const record = (kind: string, value: unknown) =>
    anna.put(`/api/local-authorities/${site.localAuthorityId}/facts`, {
      ...{ kind, value, source, fundingYear: '2026-27' },
    })
  expect((await record('targetWeeks', { summer: 10, autumn: 11, spring: 12 })).statusCode).toBe(200)
  const rates = { 'age-2': { pencePerHour: 800, supplements: [] } }
  expect((await record('rates', rates)).statusCode).toBe(200)
  const localAuthorityId = (await given.localAuthority('Essex')).id
  const grantedTo = (canEdit: boolean) =>
    people.signedIn('la_user', { localAuthorityId, sites: [{ siteId: site.id, canEdit }] })
  const editor = await grantedTo(true)
  const targets = async (person: Person) =>
    (await person.get(`/api/calendars/${id}`)).json<Calendar>().claims.map(({ targetWeeks }) => targetWeeks)
  expect(await targets(anna)).toEqual([10, 11, 12])
  expect(await targets(editor)).toEqual([10, 11, 12])
  const own = sql`select kind from authority_facts where organization_id = ${site.organizationId}`
  expect(await countAs(editor, own)).toBe(1)
  expect(await countAs(await grantedTo(false), own)).toBe(0)
})

async function countAs(person: Person, query: SQL): Promise<number> {
  return asCaller(testApp.pool, callerOf(person), async (db) => (await db.execute(query)).rowCount ?? 0)
}
