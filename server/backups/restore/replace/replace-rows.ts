import type pg from 'pg'
import { listOf } from '#server/backups/load-backup.ts'
import { differingIn, differsIn, sameIn } from './compare-rows.ts'
import type { RestoredTable } from './restored-tables.ts'

/** Deletes what differs, which is inserted again where the backup has it; of rows updated in place, what it doesn't have. */
export async function deleteDiffering(owner: pg.ClientBase, table: RestoredTable): Promise<void> {
  const { name, key, isUpdatedInPlace } = table
  const isAbsent = `not exists (select from pg_temp."${name}" loaded where ${sameIn(key, 'live', 'loaded')})`
  await owner.query(
    `delete from public."${name}" live using ${differingIn(name)} differing
     where ${sameIn(key, 'live', 'differing')} ${isUpdatedInPlace ? `and ${isAbsent}` : ''}`,
  )
}

export async function insertMissing(owner: pg.ClientBase, table: RestoredTable): Promise<void> {
  const { name, key, columns } = table
  await owner.query(
    `insert into public."${name}" (${listOf(columns)}) select ${listOf(columns, 'loaded')}
     from pg_temp."${name}" loaded join ${differingIn(name)} differing on ${sameIn(key, 'differing', 'loaded')}
     where not exists (select from public."${name}" live where ${sameIn(key, 'live', 'loaded')})`,
  )
}

export async function updateInPlace(owner: pg.ClientBase, table: RestoredTable): Promise<void> {
  const { name, key, columns } = table
  const changes = columns.map((column) => `"${column}" = loaded."${column}"`)
  await owner.query(
    `update public."${name}" live set ${changes.join(', ')}
     from pg_temp."${name}" loaded join ${differingIn(name)} differing on ${sameIn(key, 'differing', 'loaded')}
     where ${sameIn(key, 'live', 'loaded')} and ${differsIn(columns)}`,
  )
  await insertMissing(owner, table)
}

/** Rows may have exchanged these values since, or have them from a row that comes back. */
export async function freeUniqueValues(owner: pg.ClientBase): Promise<void> {
  for (const { table, column } of uniqueInPlace)
    await owner.query(
      `update public.${table} live set ${column} = 'restored-' || live.id || '@erased.invalid'
       where id in (select id from ${differingIn(table)}) and not exists (select from pg_temp.${table} loaded
         where loaded.id = live.id and lower(loaded.${column}) = lower(live.${column}))`,
    )
}

/** The unique columns of the tables that are updated in place. */
export const uniqueInPlace = [
  { table: 'local_authorities', column: 'code' },
  { table: 'users', column: 'email' },
] as const
