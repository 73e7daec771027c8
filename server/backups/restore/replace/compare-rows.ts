import type pg from 'pg'
import { listOf } from '#server/backups/load-backup.ts'
import type { RestoredTable } from './restored-tables.ts'

/** Holds the keys of rows that only one side has, that the two have otherwise, or that refer to one which is deleted. */
export const differingIn = (table: string) => `pg_temp."differing_${table}"`

export function sameIn(columns: readonly string[], left: string, right: string): string {
  return columns.map((column) => `${left}."${column}" = ${right}."${column}"`).join(' and ')
}

/** Of `live` and `loaded`, byte by byte, as some types can't be compared otherwise, and null is a value like others. */
export function differsIn(columns: readonly string[]): string {
  return `record_image_ne(row(${listOf(columns, 'live')}), row(${listOf(columns, 'loaded')}))`
}

/** Whether a row of a full or left join of `live` and `loaded` is not the same on both sides. */
export function isOther({ key, columns }: RestoredTable): string {
  return `live."${key[0]}" is null or loaded."${key[0]}" is null or ${differsIn(columns)}`
}

/** Compares the live rows of a table with those that were loaded from the backup. Call it for referenced tables first. */
export async function compareRows(
  owner: pg.ClientBase,
  table: RestoredTable,
  compared: ReadonlyMap<string, RestoredTable>,
): Promise<void> {
  const { name, key } = table
  await owner.query(
    `create temp table "differing_${name}" as select ${listOf(key)} from pg_temp."${name}" with no data;
     alter table ${differingIn(name)} add primary key (${listOf(key)})`,
  )
  const either = key.map((column) => `coalesce(live."${column}", loaded."${column}")`)
  await owner.query(
    `insert into ${differingIn(name)} select ${either.join(', ')}
     from public."${name}" live full join pg_temp."${name}" loaded on ${sameIn(key, 'live', 'loaded')}
     where ${isOther(table)}`,
  )
  await addReferring(owner, table, compared)
  await owner.query(`analyze ${differingIn(name)}`)
}

/**
 * A row that refers to one which is deleted is deleted with it, though it is the same in the backup, and inserted again.
 * Returns how many of the rows for which `which` is true were not found before.
 */
export async function addReferring(
  owner: pg.ClientBase,
  { name, key, isUpdatedInPlace, foreignKeys }: RestoredTable,
  compared: ReadonlyMap<string, RestoredTable>,
  which = 'true',
): Promise<number> {
  if (isUpdatedInPlace) return 0
  let added = 0
  for (const { target, columns, targetColumns } of foreignKeys) {
    const referred = compared.get(target)
    if (referred === undefined || referred.isUpdatedInPlace) continue
    const pairs = columns.map((column, index) => `there."${targetColumns[index]}" = live."${column}"`)
    const { rowCount } = await owner.query(
      `insert into ${differingIn(name)} select ${listOf(key, 'live')}
       from ${differingIn(target)} gone join public."${target}" there on ${sameIn(referred.key, 'gone', 'there')}
         join public."${name}" live on ${pairs.join(' and ')}
       where ${which} on conflict do nothing`,
    )
    added += rowCount ?? 0
  }
  return added
}
