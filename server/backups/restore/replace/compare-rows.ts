import type pg from 'pg'
import type { RestoredTable } from './restored-tables.ts'

/** Holds the keys of the rows to delete: what the backup does not have, has otherwise, or what refers to such a row. */
export const changedIn = (table: string) => `pg_temp."changed_${table}"`

/** `left` and `right` have the same values in these columns. */
export function sameIn(columns: readonly string[], left: string, right: string): string {
  return columns.map((column) => `${left}."${column}" = ${right}."${column}"`).join(' and ')
}

/** Byte by byte, as some types can't be compared otherwise, and null is a value like others. */
export function differsIn(columns: readonly string[], left: string, right: string): string {
  const row = (of: string) => `row(${columns.map((column) => `${of}."${column}"`).join(', ')})`
  return `record_image_ne(${row(left)}, ${row(right)})`
}

/**
 * Compares the live rows of a table with those that were loaded from the backup. A row that refers to one which is deleted
 * is deleted with it, though it is the same in the backup, and inserted again. Call it for referenced tables first.
 */
export async function compareRows(
  owner: pg.ClientBase,
  table: RestoredTable,
  compared: ReadonlyMap<string, RestoredTable>,
): Promise<void> {
  const { name, key, columns } = table
  const refersToDeleted = table.foreignKeys.flatMap((foreignKey) => {
    const target = compared.get(foreignKey.target)
    if (target === undefined || target.isUpdatedInPlace) return []
    const pairs = foreignKey.columns.map(
      (column, index) => `there."${foreignKey.targetColumns[index]}" = live."${column}"`,
    )
    return [
      `exists (select from public."${target.name}" there join ${changedIn(target.name)} gone
         on ${sameIn(target.key, 'gone', 'there')} where ${pairs.join(' and ')})`,
    ]
  })
  const isAbsent = `loaded."${key[0]}" is null`
  const isChanged = table.isUpdatedInPlace ? [] : [differsIn(columns, 'live', 'loaded')]
  await owner.query(
    `create temp table "changed_${name}" on commit drop as
     select ${key.map((column) => `live."${column}"`).join(', ')}
     from public."${name}" live left join pg_temp."${name}" loaded on ${sameIn(key, 'live', 'loaded')}
     where ${[isAbsent, ...isChanged, ...(table.isUpdatedInPlace ? [] : refersToDeleted)].join(' or ')}`,
  )
  await owner.query(`analyze ${changedIn(name)}`)
}
