import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// Row-level security alone, as in row-level-security.test.ts: which writes to reports and keys it refuses.

let testApp: TestApp
let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
})
afterAll(() => testApp.close())

/** The tables of reports, with what else a row of each needs. */
const intoReports = [
  ['saved_reports', 'is_shared', 'true'],
  ['report_schedules', 'format, rhythm, next_run_at', `'csv', 'weekly', now()`],
  ['report_runs', 'format, row_count, content', `'csv', 0, ''`],
] as const

async function countAs(who: Parameters<typeof callerOf>[0], query: ReturnType<typeof sql>): Promise<number> {
  return asCaller(testApp.pool, callerOf(who), async (db) => (await db.execute(query)).rowCount ?? 0)
}

test('a report can’t be inserted into another tenant or moved there', async () => {
  for (const [table, columns, values] of intoReports) {
    const putInto = ({ organizationId }: Tenant, { id }: Pick<Caller, 'id'>) =>
      sql`insert into ${sql.raw(table)} (organization_id, name, definition, created_by, created_at, ${sql.raw(columns)})
        values (${organizationId}, 'Smuggled', '{}', ${id}, now(), ${sql.raw(values)})`
    for (const person of [ours.people.org_admin, ours.people.site_user]) {
      await expect(countAs(person, putInto(theirs, person)), table).rejects.toThrow()
      expect(await countAs(person, putInto(ours, person)), table).toBe(1)
      const moved = sql`update ${sql.raw(table)} set organization_id = ${theirs.organizationId}`
      await expect(countAs(person, moved), table).rejects.toThrow()
    }
  }
})

test('a person who has left no longer shares reports in their former organisation', async () => {
  const { id, role } = ours.people.site_user
  const share = sql`update saved_reports set is_shared = true where created_by = ${id}`
  expect(await countAs(ours.people.site_user, share)).toBe(1)
  const elsewhere = { id, role, organizationId: theirs.organizationId }
  await expect(countAs(elsewhere, share)).rejects.toThrow()
})

test('a revoked key can’t be restored by anyone', async () => {
  const revoke = (at: string) => sql`update api_keys set revoked_at = ${sql.raw(at)}`
  const system = await peopleOf(testApp).signedIn('system_admin')
  expect(await countAs(ours.people.org_admin, revoke('now()'))).toBeGreaterThan(0)
  for (const at of ['null', `now() + interval '1 day'`]) {
    await expect(countAs(ours.people.org_admin, revoke(at)), at).rejects.toThrow()
    await expect(countAs(system, revoke(at)), at).rejects.toThrow()
  }
})
