import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealedColumns } from '#server/access/reseal-secrets.ts'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import { withConnection } from '#server/db/database.ts'
import { tablesInOrder } from '#server/db/tables-in-order.ts'
import { type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'
import { startTestApp, type TestApp, testSettings } from '#server/test/app/test-app.ts'
import { backUp, restoreInto } from '#server/test/backed-up.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import { excludedTables } from './tables.ts'

/** What was under way when the backup was made is ended by the restore; all else comes back to the letter. */
const settled: Readonly<Record<string, readonly string[]>> = {
  users: ['last_code_step'],
  mails: ['state', 'last_error', 'sealed_link'],
  webhook_deliveries: ['state', 'last_error'],
  roll_outs: ['state'],
  roll_out_sites: ['state'],
  report_schedules: ['next_run_at'],
  webhooks: ['sealed_secret'],
  single_sign_on: ['client_secret'],
}

/** Their links end with a restore. */
const emptied = [...excludedTables, 'password_resets']

const passphrase = 'four words that do not match'

let testApp: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-round-trip-'))
  testApp = await startTestApp()
  await seedTenant(testApp, 'ourmark')
  await seedTenant(testApp, 'theirmark')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

const withOwner = <T>(work: (owner: pg.Client) => Promise<T>) =>
  withConnection(testApp.outside.owner ?? {}, work)
const { secretKeys } = testSettings

async function everything(client: pg.ClientBase): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>()
  for (const { name } of await tablesInOrder(client)) {
    const without = (settled[name] ?? []).map((column) => ` - '${column}'`).join('')
    const { rows } = await client.query<{ row: unknown }>(
      `select to_jsonb(t)${without} as row from "${name}" t order by to_jsonb(t)::text`,
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

describe.each([
  ['without a passphrase', null],
  ['with a passphrase', passphrase],
])('a backup %s', (kind, given) => {
  let empty: FreshDatabase
  beforeAll(async () => {
    empty = await freshDatabase()
  })
  afterAll(() => empty.drop())

  test('brings every row of every table into an empty database, to the letter', async () => {
    const path = join(folder, `${kind}.tar.gz`)
    const { rowCount } = await backUp(testApp, path, given)
    const before = await withOwner(everything)
    const restored = await restoreInto({ owner: empty.owner, secretKeys }, { path, passphrase: given })
    expect(restored).toMatchObject({ rowCount })
    const after = await withConnection(empty.owner, everything)
    // Counted again, which a test of its own compares.
    before.delete('stored_counts')
    before.delete('stored_group_counts')
    for (const [table, rows] of before)
      expect(after.get(table), table).toEqual(emptied.includes(table) ? [] : rows)
  })
})

test('what is written while a backup is made is in it as a whole or not at all', async () => {
  const owner = new pg.Client(testApp.outside.owner ?? {})
  await owner.connect()
  let isWriting = true
  // Two rows that belong together, in tables that are copied far apart.
  const writing = (async () => {
    for (let n = 0; isWriting; n += 1) {
      await owner.query('begin')
      await owner.query(
        `insert into organizations (name, contact_email, created_at) values ('Meanwhile ' || $1, 'a@b.example', now())`,
        [n],
      )
      await owner.query(
        `insert into webhooks (organization_id, address, events, sealed_secret, created_by, created_at)
         select o.id, 'https://meanwhile.example', '[]', 'none', (select id from users limit 1), now()
         from organizations o where o.name = 'Meanwhile ' || $1`,
        [n],
      )
      await owner.query('commit')
    }
  })()
  const path = join(folder, 'busy.tar.gz')
  await backUp(testApp, path)
  isWriting = false
  await writing.finally(() => owner.end())
  const empty = await freshDatabase()
  await restoreInto({ owner: empty.owner, secretKeys }, { path })
  const { rows } = await withConnection(empty.owner, (into) =>
    into.query(
      `select (select count(*) from organizations where name like 'Meanwhile %')::int as organizations,
         (select count(*) from webhooks where address = 'https://meanwhile.example')::int as webhooks`,
    ),
  ).finally(empty.drop)
  expect(rows[0].organizations).toBe(rows[0].webhooks)
})

test('every table can be put in an order, and none counts with a sequence, which a backup would have to carry', async () => {
  const { rows } = await withOwner((owner) =>
    owner.query(`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`),
  )
  expect(rows).toEqual([])
})

test('every column that holds something sealed is in the list that a restore and a new key go by', async () => {
  const { rows } = await withOwner((owner) =>
    owner.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name ~ 'sealed|secret' order by 1`,
    ),
  )
  const known = sealedColumns.map(({ table, column }) => ({ table: `${table}`, column: `${column}` }))
  expect(rows).toEqual(known.toSorted((a, b) => a.table.localeCompare(b.table)))
})

test('under another key, secrets are sealed anew where the backup brings its key, and counted where it does not', async () => {
  const empty = await freshDatabase()
  const other = [Buffer.alloc(32, 9)] as const
  const { rows } = await testApp.ownerPool.query('select id from users order by id limit 2')
  const [{ id: unreadableId }, { id }] = rows
  await testApp.ownerPool.query('update users set two_factor_secret = $2 where id = $1', [
    unreadableId,
    'of no key',
  ])
  const sealed = sealSecret(testApp.outside.settings.secretKeys, id, 'JBSWY3DPEHPK3PXP')
  await testApp.ownerPool.query('update users set two_factor_secret = $2 where id = $1', [id, sealed])
  const path = join(folder, 'another-key')
  await backUp(testApp, path, passphrase)
  const { unreadableSecrets } = await restoreInto(
    { owner: empty.owner, secretKeys: other },
    { path, passphrase },
  )
  expect(unreadableSecrets).toBeGreaterThan(0)
  const { rows: after } = await withConnection(empty.owner, (client) =>
    client.query('select two_factor_secret as box from users where id = $1', [id]),
  ).finally(empty.drop)
  expect(openSecret(other, id, after[0].box)).toBe('JBSWY3DPEHPK3PXP')
})
