import { afterAll, beforeAll, expect, test } from 'vitest'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** More than are read at once, three of each moment. */
const entries = 2500

test('a long log is exported whole, newest first and each entry once', async () => {
  const { id: organizationId } = await givenIn(testApp).organization()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  await testApp.ownerPool.query(
    `insert into audit_entries (organization_id, actor_id, action, subject_type, result, at, after)
     select $1, $2, 'session.sign-in', 'session', 'ok', '2026-09-01'::timestamptz + (n / 3) * interval '1 minute',
       json_build_object('number', n) from generate_series(1, $3::int) n`,
    [organizationId, anna.id, entries],
  )
  const table = await anna.get('/api/audit/export?to=2026-09-30')
  const [heading = '', ...lines] = table.body.trim().split('\r\n')
  expect(heading).toContain('When (UTC)')
  expect(lines).toHaveLength(entries)
  const numberOf = (line: string) => /""number"":\s?(\d+)/.exec(line)?.[1]
  expect(new Set(lines.map(numberOf)).size).toBe(entries)
  const moments = lines.map((line) => line.split(',')[0] ?? '')
  expect(moments).toEqual(moments.toSorted().reverse())
  const [exported] = (await anna.get('/api/audit?limit=1')).json()
  expect(exported).toMatchObject({ action: 'audit.export', after: { rows: entries } })
  await testApp.ownerPool.query(
    `insert into audit_entries (organization_id, actor_id, action, subject_type, result, at)
     values ($1, $2, 'webhook.switch-off', 'webhook', 'ok', '2026-10-01')`,
    [organizationId, noUserId],
  )
  expect((await anna.get('/api/audit/export?from=2026-10-01')).body).toContain(',The system,')
})
