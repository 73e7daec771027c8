import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { entriesFound } from './list-audit.ts'
import { selectEntries } from './select-entries.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function administrator(): Promise<Person & { organizationId: string }> {
  const { id: organizationId } = await givenIn(testApp).organization()
  return { ...(await peopleOf(testApp).signedIn('org_admin', { organizationId })), organizationId }
}

test('A name that too many have wants more of it', async () => {
  const anna = await administrator()
  const { id } = await givenIn(testApp).site({ organizationId: anna.organizationId })
  await testApp.ownerPool.query(
    `insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
     select organization_id, local_authority_id, 'Twinned ' || number, address, contact_email, created_at
     from sites cross join generate_series(1, 201) number where id = $1`,
    [id],
  )
  const many = await anna.get('/api/audit?search=twinned')
  expect([many.statusCode, many.json().fields.search]).toEqual([
    400,
    'More than 200 names match. Type more of the name.',
  ])
  expect((await anna.get('/api/audit?search=twinned%20201')).statusCode).toBe(200)
})

test('A page of what was searched for reads no more of a long log than it shows', async () => {
  const anna = await administrator()
  await testApp.ownerPool.query(
    `insert into audit_entries (organization_id, actor_id, action, subject_type, result, at)
     select $1, $2, case when number % 2 = 0 then 'site.update' else 'calendar.amend' end, 'site', 'ok',
       timestamptz '2026-01-01' + number * interval '1 second'
     from generate_series(1, 20000) number`,
    [anna.organizationId, anna.id],
  )
  await testApp.ownerPool.query('analyze audit_entries')
  for (const query of [{ search: 'started an amendment' }, { person: await nameOf(anna) }])
    expect(await entriesRead(anna, query), JSON.stringify(query)).toBeLessThan(300)
})

async function nameOf({ id }: Person): Promise<string> {
  const { rows } = await testApp.ownerPool.query('select last_name as name from users where id = $1', [id])
  return rows[0].name
}

const pageSize = 51

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: readonly PlanNode[]
}

function entriesRead(anna: Person, query: { search?: string; person?: string }): Promise<number> {
  const { id, email, role, organizationId, localAuthorityId } = anna
  const actor: Actor = {
    ...{ id, email, role, organizationId, localAuthorityId, effectiveOrganizationId: organizationId },
    ...{ sessionId: '', step: 'signed-in', confirmedAt: null },
    ...{ firstName: '', lastName: '', isTwoFactorEnabled: true },
  }
  return asCaller(testApp.pool, actor, async (db) => {
    const found = await entriesFound(db, { actor, query }, pageSize)
    const page = selectEntries(db, found).limit(pageSize)
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, format json) ${page.getSQL()}`,
    )
    return rows.reduce((sum, row) => sum + readBy(row['QUERY PLAN'][0].Plan), 0)
  })
}

function readBy(node: PlanNode): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = node
  const own = node['Relation Name'] === 'audit_entries' ? (rows + removed) * loops : 0
  return (node.Plans ?? []).reduce((sum, plan) => sum + readBy(plan), own)
}
