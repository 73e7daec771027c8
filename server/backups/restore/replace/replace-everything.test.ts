import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesToBackUp } from '#server/backups/tables.ts'
import { withConnection } from '#server/db/database.ts'
import { restoreInto } from '#server/test/backed-up.ts'
import { givenIn } from '#server/test/given.ts'
import { type Dump, startTwoTenants, type TwoTenants } from '#server/test/tenants/two-tenants.ts'
import { uniqueInPlace } from './replace-rows.ts'
import { emptiedTables, preservedTables, restoredTables, updatedInPlace } from './restored-tables.ts'

let two: TwoTenants
beforeAll(async () => {
  two = await startTwoTenants()
})
afterAll(() => two.close())

const withOwner = <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(two.testApp.outside.owner ?? {}, work)

/** `meanwhile` is when everything was compared and nothing is locked yet. */
function restoreEverything(path: string, meanwhile = async () => {}): Promise<unknown> {
  const { outside, clock } = two.testApp
  const target = { owner: outside.owner ?? {}, secretKeys: outside.settings.secretKeys }
  return restoreInto(target, {
    ...{ path, mayReplace: true, now: clock.now() },
    onStage: (stage) => (stage === 'replacing' ? meanwhile() : undefined),
  })
}

/** What was under way is ended by a restore. */
const settled = ['last_code_step', 'state', 'last_error', 'sealed_link', 'next_run_at']

async function backedUpRows(all: Dump, isWritten: 'with writes' | 'values'): Promise<Dump> {
  const left = isWritten === 'values' ? [...settled, 'xmin'] : []
  const tables = await withOwner(tablesToBackUp)
  return new Map(
    tables
      .map(({ name }) => name)
      .filter((name) => !['audit_entries', 'password_resets'].includes(name))
      .map((name) => [
        name,
        (all.get(name) ?? []).map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => !left.includes(column))),
        ),
      ]),
  )
}

async function changeEverything([anna, ben]: readonly { id: string; email: string }[]): Promise<void> {
  const { ours, sql, testApp, theirs } = two
  const given = givenIn(testApp)
  // Addresses and codes that are exchanged, and those of deleted rows, reused by new ones.
  await sql(`update users set email = 'between@example.org' where id = $1`, [anna?.id])
  await sql('update users set email = $2 where id = $1', [ben?.id, anna?.email])
  await sql('update users set email = $2 where id = $1', [anna?.id, ben?.email])
  await sql(`update local_authorities set code = $2 where id = $1`, [
    theirs.localAuthorityId,
    crypto.randomUUID(),
  ])
  const [authority] = await sql(
    `insert into local_authorities (name, code, country) select name, $2, country from local_authorities
     where id = $1 returning id`,
    [theirs.localAuthorityId, crypto.randomUUID()],
  )
  // People and a site that refer to what the backup does not have.
  const organization = await given.organization({ name: 'New' })
  await sql('update users set organization_id = $2 where id = $1', [ben?.id, organization.id])
  const site = await given.site({ organizationId: organization.id, localAuthorityId: authority.id })
  await given.calendar({ siteId: site.id, status: 'approved' })
  await sql('update sites set local_authority_id = $2 where id = $1', [theirs.siteId, authority.id])
  // A parent is changed, and its children are not; and the other way about.
  await sql(`update sites set name = name || ' changed' where id = $1`, [ours.siteId])
  await sql(`update terms set teaching_weeks = teaching_weeks + 1 where calendar_id = $1`, [
    theirs.calendarId.approved,
  ])
  await sql('delete from calendars where id = $1', [ours.calendarId.draft])
  await sql(`update organizations set name = name || ' changed' where id = $1`, [ours.organizationId])
}

test.each([
  ['before the restore', { isBefore: true, isMeanwhile: false }],
  ['after everything was compared', { isBefore: false, isMeanwhile: true }],
  ['before the restore and during it', { isBefore: true, isMeanwhile: true }],
])('whatever was changed, added, moved or deleted %s, every table is as it was', async (_, when) => {
  const { backedUp, dump, people } = two
  const both = [await people.withAccount('site_user'), await people.withAccount('site_user')]
  const path = await backedUp()
  const before = await backedUpRows(await dump(), 'values')
  if (when.isBefore) await changeEverything(both)
  await restoreEverything(path, when.isMeanwhile ? () => changeEverything(both) : undefined)

  const after = await backedUpRows(await dump(), 'values')
  for (const [table, found] of before) expect(after.get(table), table).toEqual(found)
  for (const table of await withOwner(emptiedTables)) expect((await dump()).get(table), table).toEqual([])
})

test('what ends after everything was compared stays ended', async () => {
  const { backedUp, ours, people, sql } = two
  const anna = await people.withAccount('site_user')
  await sql('insert into recovery_codes (user_id, code_hash, created_at) values ($1, $2, now())', [
    anna.id,
    crypto.randomUUID(),
  ])
  await sql('update feeds set revoked_at = null where id = $1', [ours.feedId])
  const path = await backedUp()
  await restoreEverything(path, async () => {
    await sql('delete from recovery_codes where user_id = $1', [anna.id])
    // Of earlier restores the audit log alone says it.
    await sql(
      `insert into audit_entries (action, subject_type, before, result, at)
       values ('feed.revoke', 'feed', jsonb_build_object('feedId', $1::text), 'ok', now())`,
      [ours.feedId],
    )
    await sql('update users set wrong_second_factors = 7 where id = $1', [anna.id])
  })
  expect(await sql('select from recovery_codes where user_id = $1', [anna.id])).toEqual([])
  expect(await sql('select from feeds where id = $1 and revoked_at is null', [ours.feedId])).toEqual([])
  const [{ wrong }] = await sql('select wrong_second_factors as wrong from users where id = $1', [anna.id])
  expect(wrong).toBe(7)
})

test('what is the same in the backup is not written again', async () => {
  const { backedUp, dump, ours, sql } = two
  const path = await backedUp()
  // The first ends what is under way in the backup.
  await restoreEverything(path)
  const path2 = await backedUp()
  const before = await backedUpRows(await dump(), 'with writes')
  await sql(`update sites set name = name || ' again' where id = $1`, [ours.siteId])
  await restoreEverything(path2)
  const after = await backedUpRows(await dump(), 'with writes')
  const isOfOthers = (row: Record<string, unknown>) => row.organization_id !== ours.organizationId
  for (const [table, rows] of before)
    if (table !== 'users')
      expect(after.get(table)?.filter(isOfOthers), table).toEqual(rows.filter(isOfOthers))
})

test('a revocation that the backup does not have, made when the restore had begun, stays', async () => {
  const { backedUp, ours, sql, testApp } = two
  const path = await backedUp()
  const { outside, clock } = testApp
  await restoreInto(
    { owner: outside.owner ?? {}, secretKeys: outside.settings.secretKeys },
    {
      ...{ path, mayReplace: true, now: clock.now() },
      beforeCommit: async () => {
        await sql('update api_keys set revoked_at = now() where id = $1', [ours.running.apiKeyId])
      },
    },
  )
  const [key] = await sql('select revoked_at from api_keys where id = $1', [ours.running.apiKeyId])
  expect(key).toEqual({ revoked_at: expect.any(Date) })
})

test('what is updated in place refers to nothing else, and its unique columns are known', async () => {
  const tables = await withOwner(restoredTables)
  const inPlace = tables.filter(({ isUpdatedInPlace }) => isUpdatedInPlace)
  expect(inPlace.map(({ name }) => name).toSorted()).toEqual(updatedInPlace)
  for (const { name, foreignKeys } of inPlace)
    for (const { target } of foreignKeys) expect(updatedInPlace, name).toContain(target)
  const unique = await two.sql(
    `select tablename as table, indexdef from pg_indexes join pg_class on pg_class.relname = indexname
       join pg_index on indexrelid = pg_class.oid
     where indisunique and not indisprimary and tablename = any ($1) order by 1`,
    [updatedInPlace],
  )
  expect(unique.map(({ table }) => table)).toEqual(uniqueInPlace.map(({ table }) => table))
  for (const [index, { column }] of uniqueInPlace.entries()) expect(unique[index]?.indexdef).toContain(column)
})

test('what sessions and other preserved tables refer to is updated in place, and never deleted while it is in the backup', async () => {
  const foreignKeys = await two.sql(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [preservedTables],
  )
  expect(foreignKeys.length).toBeGreaterThan(0)
  for (const { table, target } of foreignKeys) expect(updatedInPlace, `${table}`).toContain(target)
})
