import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'
import { withConnection } from './database.ts'
import { appRole } from './embedded/roles.ts'
import { migrateDatabase, requireCurrentSchema } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { type Release, thisRelease } from './release.ts'
import { readUsableFrom } from './usable-from.ts'

const ours = thisRelease

/** When the last migration was written that the baseline took the place of. */
const lastBefore = 1_795_328_022_397

let database: FreshDatabase
let folder: string

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const ask = (query: string) =>
  withConnection(database.owner, async (client) => (await client.query(query)).rows)

const emptied =
  'drop schema public cascade; drop schema drizzle cascade; drop schema graphile_worker cascade; create schema public'

const appliedNow = async () => (await ask('select id from drizzle.__drizzle_migrations')).length

/** A release that comes after this one. */
async function nextRelease(migration: string, usableFrom = '999.0.0'): Promise<Release> {
  for (const part of ['migrations', 'guards'])
    await cp(join(ours.folder, part), join(folder, part), { recursive: true })
  const path = join(folder, 'migrations', 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  const next = { ...last, idx: last.idx + 1, tag: '9999_next', when: last.when + 1 }
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  await writeFile(join(folder, 'migrations', '9999_next.sql'), migration)
  const compatible = { ...readUsableFrom(ours.folder), release: usableFrom }
  await writeFile(join(folder, 'migrations', 'usable-from.json'), JSON.stringify(compatible))
  return { folder, number: '999.0.0' }
}

/** The tables as the baseline makes them: without guards, which may name later columns. */
async function baselineOnly(): Promise<void> {
  await ask(emptied)
  const migrationsFolder = join(folder, 'baseline')
  await cp(join(ours.folder, 'migrations'), migrationsFolder, { recursive: true })
  const path = join(migrationsFolder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  await withConnection(database.owner, (client) => migrate(drizzle({ client }), { migrationsFolder }))
}

const ofBefore = 55
const sinceBaseline = () => readMigrations(ours.folder).length - 1

/** A database as the release before the baseline leaves it, or one that stopped as many migrations earlier. */
async function databaseFromBefore(missing = 0): Promise<void> {
  await baselineOnly()
  await ask(`
    delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of before', ${lastBefore} - n * 1000 from generate_series(${missing}, ${ofBefore - 1}) n;
    create policy reach on calendars for select using (true);
    create policy forgotten on calendars for delete using (true);
    create function of_before() returns int language sql as 'select 1'`)
}

const policiesOfCalendars = () =>
  ask(`select policyname, cmd, qual, with_check from pg_policies where tablename = 'calendars' order by 1`)

test('two servers that start at once on an empty database migrate it once', async () => {
  await ask(emptied)
  await Promise.all([1, 2].map(() => migrateDatabase(database.owner, appRole, ours)))
  expect(await appliedNow()).toBe(readMigrations(ours.folder).length)
  await withConnection(database.app, (client) => requireCurrentSchema(client, ours))
})

test('a migration that fails midway leaves nothing behind, and this release goes on', async () => {
  const next = await nextRelease('create table half_way (line text);--> statement-breakpoint\nselect 1 / 0;')
  await expect(migrateDatabase(database.owner, appRole, next)).rejects.toThrow(
    'The migration 9999_next failed: division by zero. Nothing was changed',
  )
  expect(await ask(`select to_regclass('half_way') as found`)).toEqual([{ found: null }])
  await migrateDatabase(database.owner, appRole, ours)
  expect(await appliedNow()).toBe(readMigrations(ours.folder).length)
})

test('a release refuses a database that a newer one has migrated', async () => {
  const next = await nextRelease('create table newer (line text);')
  await migrateDatabase(database.owner, appRole, next)
  const refusal = /made by a newer release/
  await expect(migrateDatabase(database.owner, appRole, ours)).rejects.toThrow(refusal)
  await withConnection(database.app, (client) =>
    expect(requireCurrentSchema(client, ours)).rejects.toThrow(refusal),
  )
})

test('a server that may not migrate says how many migrations are missing', async () => {
  const next = await nextRelease('create table newer (line text);')
  await withConnection(database.app, (client) =>
    expect(requireCurrentSchema(client, next)).rejects.toThrow('The database is one migration behind.'),
  )
})

describe('a migration of a table with a long-running reader', () => {
  const slowMigration = 'alter table calendars add column newer text;'

  /** Another program's transaction, which has read calendars and goes on. */
  const readLong = (work: (end: () => Promise<unknown>) => Promise<void>) =>
    withConnection({ ...database.owner, application_name: 'long report' }, async (client) => {
      await client.query('begin; select from calendars limit 1')
      await work(() => client.query('commit'))
    })

  test('lets calls through meanwhile, says what it waits for, and is done afterwards', async () => {
    const next = await nextRelease(slowMigration)
    const said: string[] = []
    await readLong(async (end) => {
      const migrating = migrateDatabase(database.owner, appRole, next, {
        say: (line) => void said.push(line),
      })
      await expect.poll(() => said.length).toBe(2)
      // A call's limit is four seconds.
      await withConnection({ ...database.app, statement_timeout: 4000 }, (client) =>
        client.query('select from calendars'),
      )
      await end()
      await migrating
    })
    expect(said[0]).toMatch(
      /^The migration waits: the table calendars is in use by process \d+ of PostgreSQL \(.+, long report\)\. It is tried again in 0\.5 s\.$/,
    )
    await ask('select newer from calendars')
  })

  test('gives up after a while, says why, and has changed nothing', async () => {
    const next = await nextRelease(slowMigration)
    await readLong(async () => {
      await expect(
        migrateDatabase(database.owner, appRole, next, { say: () => undefined, maxMs: 0 }),
      ).rejects.toThrow(
        /^The database could not be migrated, because the table calendars is in use by process .*Nothing was changed/,
      )
    })
    await migrateDatabase(database.owner, appRole, ours)
  })
})

describe('a database of the release before the baseline', () => {
  test('has the baseline already, and is given the guards', async () => {
    expect(readMigrations(ours.folder)[0]?.when).toBe(lastBefore)
    const right = await policiesOfCalendars()
    await databaseFromBefore()
    await withConnection(database.owner, (client) =>
      expect(requireCurrentSchema(client, ours)).rejects.toThrow(
        /the policies of another release|migrations? behind/,
      ),
    )
    await migrateDatabase(database.owner, appRole, ours)
    expect(await appliedNow()).toBe(ofBefore + sinceBaseline())
    expect(await policiesOfCalendars()).toEqual(right)
    await withConnection(database.app, (client) => requireCurrentSchema(client, ours))
  })

  test('goes on with the migrations after it', async () => {
    await databaseFromBefore()
    const next = await nextRelease('create table newer (line text);')
    await migrateDatabase(database.owner, appRole, next)
    expect(await appliedNow()).toBe(ofBefore + sinceBaseline() + 1)
  })

  test('is refused where it is older, and stays as it was', async () => {
    await databaseFromBefore(1)
    const refusal = 'Start the release before this one first'
    await expect(migrateDatabase(database.owner, appRole, ours)).rejects.toThrow(refusal)
    expect(await policiesOfCalendars()).toContainEqual(expect.objectContaining({ policyname: 'forgotten' }))
  })
})

describe('guards', () => {
  test('that fail midway leave those that are there', async () => {
    const right = await policiesOfCalendars()
    const next = await nextRelease('select 1;')
    await appendFile(
      join(folder, 'guards', 'calendars.sql'),
      'create policy half on calendars using (missing);\n',
    )
    await expect(migrateDatabase(database.owner, appRole, next)).rejects.toThrow(
      '“create policy half on calendars using (missing);” failed: column "missing" does not exist.',
    )
    expect(await policiesOfCalendars()).toEqual(right)
  })

  test('are not made again while they are the same', async () => {
    await ask('drop policy reach on calendars')
    await migrateDatabase(database.owner, appRole, ours)
    expect(await policiesOfCalendars()).not.toContainEqual(expect.objectContaining({ policyname: 'reach' }))
  })
})
