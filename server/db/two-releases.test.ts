import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarListItem } from '#contract/calendars/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { appRole } from './embedded/roles.ts'
import { migrateDatabase, requireCurrentSchema } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { type Release, thisRelease } from './release.ts'
import { readUsableFrom } from './usable-from.ts'

// While servers are replaced, those of two releases work on one database: the earlier one lives on the later one's guards.

let testApp: TestApp
let folder: string

beforeAll(async () => {
  testApp = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-releases-'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

/** A release like this one, with its guards changed. */
async function releaseWith(number: string, change: (guards: string) => Promise<void>): Promise<Release> {
  const release = { number, folder: join(folder, number) }
  for (const part of ['migrations', 'guards'])
    await cp(join(thisRelease.folder, part), join(release.folder, part), { recursive: true })
  await change(join(release.folder, 'guards'))
  return release
}

async function replaceIn(path: string, old: string, by: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  expect(text).toContain(old)
  await writeFile(path, text.replaceAll(old, by))
}

const start = (release: Release) => migrateDatabase(testApp.outside.owner ?? {}, appRole, release)

const functionsNamed = async (pattern: string) => {
  const { rows } = await testApp.ownerPool.query(
    'select proname from pg_proc where proname like $1 order by 1',
    [pattern],
  )
  return rows.map(({ proname }) => proname)
}

test('a server of this release works on the guards of the next, whose start it does not undo', async () => {
  const given = givenIn(testApp)
  const site = await given.site()
  await given.calendar({ siteId: site.id, status: 'draft', fundingYear: '2026-27' })
  await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2027-28' })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  const statusesSeen = async () => {
    const answer = await anna.get('/api/calendars')
    expect(answer.statusCode).toBe(200)
    const calendars = answer.json<CalendarListItem[]>()
    return calendars.map(({ status }) => status).sort()
  }
  expect(await statusesSeen()).toEqual(['approved', 'draft'])

  const next = await releaseWith('998.0.0', async (guards) => {
    // Its function answers a column more, so it has a name of its own.
    await replaceIn(join(guards, 'people/sessions.sql'), 'auth_find_session', 'auth_find_session_of')
    await replaceIn(
      join(guards, 'people/sessions.sql'),
      'is_signed_in boolean,',
      'is_signed_in boolean, is_new text,',
    )
    await replaceIn(
      join(guards, 'people/sessions.sql'),
      's.confirmed_at::timestamptz,',
      `'', s.confirmed_at::timestamptz,`,
    )
    await replaceIn(
      join(guards, 'calendars.sql'),
      `create policy reach on calendars for select using (`,
      `
create policy narrower on calendars as restrictive for select using (status <> 'draft');
create policy reach on calendars for select using (`,
    )
  })
  await start(next)
  expect(await functionsNamed('auth_find_session%')).toEqual(['auth_find_session', 'auth_find_session_of'])
  expect(await statusesSeen()).toEqual(['approved'])

  await start(thisRelease)
  expect(await functionsNamed('auth_find_session%')).toEqual(['auth_find_session', 'auth_find_session_of'])
  expect(await statusesSeen()).toEqual(['approved'])

  const afterNext = await releaseWith('999.0.0', async (guards) => {
    await cp(join(next.folder, 'guards'), guards, { recursive: true })
    await writeFile(join(guards, 'another.sql'), '-- Nothing but another hash.\n')
  })
  await start(afterNext)
  expect(await functionsNamed('auth_find_session%')).toEqual(['auth_find_session_of'])
})

test('this release works after a later one whose migrations only add was gone back from, and changes nothing', async () => {
  const later = await releaseWith('999.1.0', async (guards) => {
    const migrations = join(guards, '..', 'migrations')
    const path = join(migrations, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8'))
    const last = journal.entries.at(-1)
    const next = { ...last, idx: last.idx + 1, tag: '9999_next', when: last.when + 1 }
    await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
    await writeFile(join(migrations, '9999_next.sql'), 'alter table sites add column newer text;')
    await replaceIn(join(guards, 'sites.sql'), 'create policy', '-- Another hash.\ncreate policy')
  })
  // The test before has raised it by dropping a function that this release called.
  await testApp.ownerPool.query('update drizzle.usable_from set release = $1', [thisRelease.number])
  await start(later)
  const state = async () => {
    const { rows } = await testApp.ownerPool.query(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations, release from drizzle.guards`,
    )
    return rows
  }
  const before = await state()
  await start(thisRelease)
  const app = await testApp.outside.pool.connect()
  await requireCurrentSchema(app).finally(() => app.release())
  const site = await givenIn(testApp).site()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  expect((await anna.get('/api/sites')).json()).toMatchObject([{ id: site.id }])
  expect(await state()).toEqual(before)
})

/** What an earlier release does not notice: tables, indexes that forbid nothing, columns that may be left out, lost checks. */
function isAddition(statement: string, added: readonly string[], plain: readonly string[]): boolean {
  const [, dropped = null] =
    /^(?:DROP INDEX|ALTER TABLE "\w+" DROP CONSTRAINT) "(\w+)";$/.exec(statement) ?? []
  if (dropped !== null) return plain.includes(dropped)
  if (/^ALTER TABLE "\w+" ADD COLUMN /.test(statement))
    return !/ NOT NULL/.test(statement) || / DEFAULT /.test(statement)
  if (/^CREATE TABLE/.test(statement)) return true
  const [, altered = ''] = /^ALTER TABLE "(\w+)"/.exec(statement) ?? []
  if (added.includes(altered)) return true
  if (/^CREATE INDEX/.test(statement)) return true
  return /^CREATE UNIQUE INDEX/.test(statement) && added.some((name) => statement.includes(` ON "${name}" `))
}

/** `plain`: indexes that forbid nothing, and checks. */
function contractions(statements: readonly string[], plain: readonly string[] = []): string[] {
  const added = statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? [])
  return statements.filter((statement) => !isAddition(statement, added, plain))
}

test('the migrations after the last of the release that may be gone back to only add', async () => {
  const { after, release } = readUsableFrom(thisRelease.folder)
  const tags = readMigrations(thisRelease.folder).map(({ tag }) => tag)
  expect(tags).toContain(after)
  const read = (tag: string) => readFile(join(thisRelease.folder, 'migrations', `${tag}.sql`), 'utf8')
  const all = await Promise.all(tags.map(read))
  const newer = all.slice(tags.indexOf(after) + 1)
  const statements = newer.flatMap((text) => text.split('--> statement-breakpoint').map((one) => one.trim()))
  const plain = all.flatMap((text) =>
    [...text.matchAll(/^CREATE INDEX "(\w+)"|CONSTRAINT "(\w+)" CHECK/gm)].map(
      ([, index, check = '']) => index ?? check,
    ),
  )
  expect(
    contractions(
      statements.filter((one) => one !== ''),
      plain,
    ),
    `${release} can't work on a schema without what these take away or demand: name this release and its last migration in usable-from.json`,
  ).toEqual([])
})

test.each([
  ['ALTER TABLE "sites" DROP COLUMN "name";', 1],
  ['ALTER TABLE "sites" ADD COLUMN "more" text NOT NULL;', 1],
  ['ALTER TABLE "sites" ALTER COLUMN "name" SET NOT NULL;', 1],
  ['ALTER TABLE "sites" ADD CONSTRAINT "named" CHECK (name <> \'\');', 1],
  ['CREATE UNIQUE INDEX "once" ON "sites" USING btree ("name");', 1],
  ['UPDATE "sites" SET "name" = \'\';', 1],
  ['ALTER TABLE "sites" ADD COLUMN "more" text DEFAULT \'\' NOT NULL;', 0],
  ['CREATE INDEX "named" ON "sites" USING btree ("name");', 0],
  ['CREATE TABLE "more" ("id" uuid);', 0],
  ['DROP INDEX "named";', 0],
  ['DROP INDEX "calendars_site_year";', 1],
  ['ALTER TABLE "sites" DROP CONSTRAINT "named";', 0],
  ['ALTER TABLE "sites" DROP CONSTRAINT "sites_organization_id_id";', 1],
])('%s takes away or demands: %i', (statement, count) => {
  expect(contractions([statement], ['named'])).toHaveLength(count)
})
