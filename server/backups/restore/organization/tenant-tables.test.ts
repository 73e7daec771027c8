import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesToBackUp } from '#server/backups/tables.ts'
import { withConnection } from '#server/db/database.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type TenantTable, tenantTables } from './tenant-tables.ts'

/** Of no organisation: restoring one leaves them as they are. */
const sharedTables = [
  'audit_entries',
  'bank_holiday_imports',
  'bank_holidays',
  'installation',
  'local_authorities',
  'published_dates_checks',
  'published_term_dates',
  'signing_keys',
  'submission_deadlines',
  'system_settings',
]

let testApp: TestApp
let tables: readonly TenantTable[]
let backedUp: readonly string[]

beforeAll(async () => {
  testApp = await startTestApp()
  const owner = testApp.outside.owner ?? {}
  tables = await withConnection(owner, tenantTables)
  backedUp = (await withConnection(owner, tablesToBackUp)).map(({ name }) => name)
})
afterAll(() => testApp.close())

test('every table of a backup has rows of organisations or is listed as shared', () => {
  const own = tables.filter(({ isInBackup }) => isInBackup).map(({ name }) => name)
  expect(own.filter((name) => sharedTables.includes(name))).toEqual([])
  expect(backedUp.filter((name) => !own.includes(name)).toSorted()).toEqual(sharedTables)
})

test('what is not backed up belongs to an organisation, or to none', () => {
  const found = tables.filter(({ isInBackup }) => !isInBackup).map(({ name }) => name)
  expect(found.toSorted()).toEqual([
    ...['export_files', 'export_pieces', 'exports', 'idempotency_keys'],
    ...['known_devices', 'passkey_challenges', 'sessions', 'stored_counts', 'stored_group_counts'],
  ])
})

test.each([
  ['users', 'id in (select id from people)'],
  ['sites', 'organization_id = $1'],
  ['sessions', '"user_id" in (select "id" from public."users" where id in (select id from people))'],
  [
    'report_recipients',
    '"schedule_id" in (select "id" from public."report_schedules" where organization_id = $1)',
  ],
  ['exports', 'organization_id = $1'],
])('rows of %s belong by %s', (name, condition) => {
  const table = tables.find((one) => one.name === name)
  expect(table?.rowsIn({ schema: 'public', people: 'people' })).toBe(condition)
})

test('a personal key or mail belongs to the organisation of its person', () => {
  for (const name of ['api_keys', 'mails'])
    expect(tables.find((one) => one.name === name)?.rowsIn({ schema: 'public', people: 'people' })).toBe(
      '(organization_id = $1 or (organization_id is null and "user_id" in (select "id" from public."users" where id in (select id from people))))',
    )
})
