import type pg from 'pg'
import { listOf } from '#server/backups/load-backup.ts'
import { changedIn, differsIn, sameIn } from './compare-rows.ts'
import type { RestoredTable } from './restored-tables.ts'

/** Deletes what `compareRows` has found; the keys stay in its table. */
export async function deleteChanged(owner: pg.ClientBase, { name, key }: RestoredTable): Promise<void> {
  await owner.query(
    `delete from public."${name}" live using ${changedIn(name)} gone where ${sameIn(key, 'live', 'gone')}`,
  )
}

/** Rows that are the same stay as they are. */
export async function insertMissing(owner: pg.ClientBase, table: RestoredTable): Promise<void> {
  const { name, key, columns } = table
  await owner.query(
    `insert into public."${name}" (${listOf(columns)}) select ${listOf(columns)} from pg_temp."${name}" loaded
     where not exists (select from public."${name}" live where ${sameIn(key, 'live', 'loaded')})`,
  )
}

export async function updateInPlace(owner: pg.ClientBase, table: RestoredTable): Promise<void> {
  const { name, key, columns } = table
  const changes = columns.map((column) => `"${column}" = loaded."${column}"`)
  await owner.query(
    `update public."${name}" live set ${changes.join(', ')} from pg_temp."${name}" loaded
     where ${sameIn(key, 'live', 'loaded')} and ${differsIn(columns, 'live', 'loaded')}`,
  )
  await insertMissing(owner, table)
}

/** Rows may have exchanged these values since, or have them from a row that comes back. */
export async function freeUniqueValues(owner: pg.ClientBase): Promise<void> {
  for (const { table, column } of uniqueInPlace)
    await owner.query(
      `update public.${table} live set ${column} = 'restored-' || live.id || '@erased.invalid'
       where not exists (select from pg_temp.${table} loaded
         where loaded.id = live.id and lower(loaded.${column}) = lower(live.${column}))`,
    )
}

/** The unique columns of the tables that are updated in place. */
export const uniqueInPlace = [
  { table: 'local_authorities', column: 'code' },
  { table: 'users', column: 'email' },
] as const
