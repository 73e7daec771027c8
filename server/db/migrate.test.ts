import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'
import { appRole } from './embedded/roles.ts'
import { migrateDatabase, requireCurrentSchema } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { withConnection } from './with-connection.ts'

const ours = 'server/db/migrations'

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

const appliedNow = async () => (await ask('select id from drizzle.__drizzle_migrations')).length

/** The release that comes after this one. */
async function nextRelease(migration: string): Promise<string> {
  await cp(ours, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const serverLog = JSON.parse(await readFile(path, 'utf8'))
  const last = serverLog.entries.at(-1)
  const next = { ...last, idx: last.idx + 1, tag: '9999_next', when: last.when + 1 }
  await writeFile(path, JSON.stringify({ ...serverLog, entries: [...serverLog.entries, next] }))
  await writeFile(join(folder, '9999_next.sql'), migration)
  return folder
}

test('two servers that start at once on an empty database migrate it once', async () => {
  await ask(
    'drop schema public cascade; drop schema drizzle cascade; drop schema graphile_worker cascade; create schema public',
  )
  await Promise.all([1, 2].map(() => migrateDatabase(database.owner, appRole, ours)))
  expect(await appliedNow()).toBe(readMigrations(ours).length)
  await withConnection(database.app, (client) => requireCurrentSchema(client, ours))
})

test('a migration that fails midway leaves nothing behind, and this release goes on', async () => {
  const next = await nextRelease('create table half_way (line text);--> statement-breakpoint\nselect 1 / 0;')
  await expect(migrateDatabase(database.owner, appRole, next)).rejects.toThrow()
  expect(await ask(`select to_regclass('half_way') as found`)).toEqual([{ found: null }])
  await migrateDatabase(database.owner, appRole, ours)
  expect(await appliedNow()).toBe(readMigrations(ours).length)
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
