import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRole } from '#server/db/embedded/roles.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { withConnection } from '#server/db/with-connection.ts'
import { type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'

const ours = 'server/db/migrations'

let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-migrations-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const ask = (query: string) =>
  withConnection(database.owner, async (client) => (await client.query(query)).rows)

/** The migrations of the release before the one that has this. */
async function releaseBefore(tag: string): Promise<string> {
  await cp(ours, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const serverLog = JSON.parse(await readFile(path, 'utf8'))
  const index = serverLog.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  await writeFile(path, JSON.stringify({ ...serverLog, entries: serverLog.entries.slice(0, index) }))
  return folder
}

// Day by day, with what was said on it:
//
//   1 generated   2 · inside    3 submitted   4 · open, and the council's
//   5 withdrawn   6 · inside    7 submitted   8 approved   9 · open   10 amended   11 · inside
const acts = { 1: 'generate', 3: 'submit', 5: 'withdraw', 7: 'submit', 8: 'approve', 10: 'amend' } as const

test('comments from before they had a place are given it by what had last happened to the calendar', async () => {
  await ask(
    'drop schema public cascade; drop schema drizzle cascade; drop schema graphile_worker cascade; create schema public',
  )
  const migrationsFolder = await releaseBefore('0034_comments_inside_the_house')
  await withConnection(database.owner, (client) => migrate(drizzle({ client }), { migrationsFolder }))
  await ask(`
    insert into local_authorities (id, name, code, country) values (${id(1)}, 'Sheffield', '373', 'england');
    insert into organizations (id, name, contact_email, created_at)
      values (${id(2)}, 'Meadow Lane', 'office@meadowlane.example', now());
    insert into sites (id, organization_id, local_authority_id, name, address, contact_email, created_at)
      values (${id(3)}, ${id(2)}, ${id(1)}, 'Leeds', '1 Meadow Lane', 'leeds@meadowlane.example', now());
    insert into users (id, email, first_name, last_name, role, organization_id, local_authority_id, created_at) values
      (${id(4)}, 'planner@meadowlane.example', 'A', 'Planner', 'site_manager', ${id(2)}, null, now()),
      (${id(5)}, 'council@sheffield.example', 'A', 'Council', 'la_user', null, ${id(1)}, now());
    insert into calendars (id, organization_id, site_id, funding_year, created_at, updated_at)
      values (${id(6)}, ${id(2)}, ${id(3)}, '2026-27', now(), now());
    ${Object.entries(acts).map(acted).join('')}
    ${[2, 4, 6, 9, 11].map((day) => said(day, 4)).join('')}
    ${said(4, 5)}`)
  await migrateDatabase(database.owner, appRole, ours)

  const rows = await ask('select body, is_inside from calendar_comments order by created_at, body')
  expect(rows.map(({ body, is_inside }) => `${body}: ${is_inside ? 'inside' : 'open'}`)).toEqual([
    '2 by 4: inside',
    '4 by 4: open',
    '4 by 5: open',
    '6 by 4: inside',
    '9 by 4: open',
    '11 by 4: inside',
  ])
})

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`
const on = (day: number) => `'2026-01-${String(day).padStart(2, '0')}T10:00:00Z'`

const acted = ([day, act]: [string, string]) => `
  insert into audit_entries (organization_id, action, subject_type, subject_id, result, at)
    values (${id(2)}, 'calendar.${act}', 'calendar', ${id(6)}, 'ok', ${on(Number(day))});`

const said = (day: number, author: number) => `
  insert into calendar_comments (organization_id, calendar_id, revision, author_id, body, created_at)
    values (${id(2)}, ${id(6)}, 1, ${id(author)}, '${day} by ${author}', ${on(day)});`
