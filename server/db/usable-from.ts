import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isLater, type Release } from './release.ts'

/** The earliest release that works on this one's schema, and its last migration: those after it only add. */
type UsableFrom = { readonly release: string; readonly after: string }

export function readUsableFrom(folder: string): UsableFrom {
  return JSON.parse(readFileSync(join(folder, 'migrations', 'usable-from.json'), 'utf8'))
}

/** Whether this release may work on a schema that a later one has made. */
export async function isUsableBy(client: pg.ClientBase, { number }: Release): Promise<boolean> {
  const earliest = await readEarliest(client)
  return earliest !== null && !isLater(earliest, number)
}

/** From now on the database is for this release and later ones; never for earlier ones than before. */
export async function raiseUsableFrom(owner: pg.ClientBase, release: string): Promise<void> {
  await owner.query('create schema if not exists drizzle')
  await owner.query('create table if not exists drizzle.usable_from (release text not null)')
  const earliest = await readEarliest(owner)
  if (earliest === null) await owner.query('insert into drizzle.usable_from values ($1)', [release])
  else if (isLater(release, earliest))
    await owner.query('update drizzle.usable_from set release = $1', [release])
}

async function readEarliest(client: pg.ClientBase): Promise<string | null> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = 'usable_from'`,
  )
  if (tables.length === 0) return null
  const { rows } = await client.query<{ release: string }>('select release from drizzle.usable_from')
  return rows[0]?.release ?? null
}
