import type pg from 'pg'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { ForeignKey } from '#server/backups/restore/foreign-keys.ts'
import { inUse, wrongStatus } from '#server/problems.ts'
import type { TenantTable } from './tenant-tables.ts'

/**
 * What the organisation's rows refer to outside of it must exist now. A row that would have been deleted with it is left
 * out, a reference that may be empty becomes so; any other refuses the restore.
 */
export async function requireReferenced(owner: pg.ClientBase, tables: readonly TenantTable[]): Promise<void> {
  const loaded = tables.map(({ name }) => name)
  for (const { foreignKeys } of tables)
    for (const key of foreignKeys) await settleMissing(owner, key, whereMissing(key, loaded))
}

async function settleMissing(
  owner: pg.ClientBase,
  { table, columns, isCascading, isNullable }: ForeignKey,
  isMissing: string,
): Promise<void> {
  const target = `pg_temp."${table}" as loaded`
  if (isCascading) await owner.query(`delete from ${target} where ${isMissing}`)
  else if (isNullable) await owner.query(`update ${target} set "${columns.at(-1)}" = null where ${isMissing}`)
  else {
    const { rowCount } = await owner.query(`select from ${target} where ${isMissing}`)
    if (rowCount) throw somethingMissing(rowCount)
  }
}

function whereMissing({ columns, target, targetColumns }: ForeignKey, loaded: readonly string[]): string {
  const isGiven = columns.map((column) => `loaded."${column}" is not null`)
  const isSame = columns.map((column, at) => `there."${targetColumns[at]}" = loaded."${column}"`)
  const isIn = (schema: string) =>
    `exists (select from ${schema}."${target}" there where ${isSame.join(' and ')})`
  // Others of its rows are deleted before, but people who belong to others stay.
  const places = loaded.includes(target) ? [isIn('pg_temp')] : [isIn('public')]
  if (target === 'users') places.push(isIn('public'))
  return `${isGiven.join(' and ')} and not (${places.join(' or ')})`
}

/** No two accounts have the same address; the ids are for those who look them up. */
export async function requireFreeAddresses(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select there.id from public.users there join pg_temp.users loaded on lower(there.email) = lower(loaded.email)
     where there.id <> loaded.id and there.id not in (select id from pg_temp.replaced_people)`,
  )
  if (rows.length > 0) throw addressesInUse(rows.map(({ id }) => id))
}

const somethingMissing = (rows: number) =>
  wrongStatus(
    `This organisation refers to people or local authorities that do not exist here any more, in ${numberOf(rows, 'row')}. Nothing was changed: restore everything, into another database if this one must stay as it is.`,
  )

const addressesInUse = (ids: readonly string[]) =>
  inUse(
    `Email addresses of people of this organisation belong to other accounts now. Nothing was changed: give these accounts another address, then restore again: ${ids.slice(0, 5).join(', ')}.`,
  )
