import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'
import { withConnection } from './database.ts'

// drizzle-kit adds an enumerable method to all arrays; pdf.js, in another file of the same worker, refuses to load then.
Reflect.deleteProperty(Array.prototype, 'random')

// One database is made by the migrations, the other by the schema in TypeScript: the catalogue has to be the same.

let migrated: FreshDatabase
let described: FreshDatabase

beforeAll(async () => {
  migrated = await freshDatabase()
  described = await freshDatabase()
})
afterAll(async () => {
  await migrated.drop()
  await described.drop()
})

/** Constraints without triggers, which are guards. */
const catalogue = `
  select 'column ' || relname || '.' || attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      case when attgenerated <> '' then 'generated' end, pg_get_expr(adbin, adrelid)) as definition
  from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all
  select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')
  union all
  select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'sequence ' || relname, '' from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`

/** What the baseline says and drizzle has no words for. */
const beyondWords: Readonly<Record<string, (definition: string) => string>> = {
  'index invitations_open': (definition) => definition.replace(' WHERE ', ' NULLS NOT DISTINCT WHERE '),
  'constraint roll_out_sites.roll_out_sites_calendar': (definition) => `${definition} (calendar_id)`,
}

const schema = await schemaOfTypeScript()

/** The tables as TypeScript has them, in drizzle-kit's words. */
async function schemaOfTypeScript() {
  const folder = new URL('./schema/', import.meta.url)
  const modules = await Promise.all((await readdir(folder)).map((name) => import(new URL(name, folder).href)))
  return generateDrizzleJson(Object.assign({}, ...modules))
}

test('the next migration that drizzle-kit generates begins with what there is', async () => {
  const folder = new URL('./migrations/meta/', import.meta.url)
  const [newest = '', ...older] = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .toReversed()
  expect(older, 'snapshots that drizzle-kit no longer reads: delete them').toEqual([])
  const snapshot = JSON.parse(await readFile(new URL(newest, folder), 'utf8'))
  expect(await generateMigration(snapshot, schema)).toEqual([])
})

test('the schema in TypeScript is what the migrations make', async () => {
  const statements = await generateMigration(generateDrizzleJson({}), schema)
  await withConnection(described.owner, (client) =>
    client.query(['drop schema public cascade', 'create schema public', ...statements].join(';\n')),
  )
  const fromTypeScript = (await read(described)).map(([name, definition]) => [
    name,
    beyondWords[name]?.(definition) ?? definition,
  ])
  expect(fromTypeScript.length).toBeGreaterThan(500)
  expect(Object.fromEntries(fromTypeScript)).toEqual(Object.fromEntries(await read(migrated)))
})

async function read({ owner }: FreshDatabase): Promise<[string, string][]> {
  type Row = { name: string; definition: string }
  const { rows } = await withConnection(owner, (client) => client.query<Row>(catalogue))
  return rows.map(({ name, definition }) => [name, definition])
}
