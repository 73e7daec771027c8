import type pg from 'pg'
import { type ForeignKey, readForeignKeys } from '#server/backups/restore/foreign-keys.ts'
import { excludedTables } from '#server/backups/tables.ts'
import { type TableInOrder, tablesInOrder } from '#server/db/tables-in-order.ts'

export type RestoredTable = TableInOrder & {
  readonly key: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Its rows are updated, and never deleted and inserted again: sessions refer to them. */
  readonly isUpdatedInPlace: boolean
}

/** What sessions refer to, and what these refer to in turn, referenced ones first. */
export const updatedInPlace = ['local_authorities', 'organizations', 'users']

/** Entries are only ever added. */
export const auditTable = 'audit_entries'

/**
 * Calls that only read write to it too, when a key was last used: it is locked for the last moment only, and all others
 * from the beginning.
 */
export const lockedLast = 'api_keys'

/**
 * Not in a backup, and not emptied: a restore must not reset counted attempts, nor forget a browser. To the stored counts
 * it adds what it changes.
 */
export const preservedTables = [
  ...['attempts', 'backups', 'failed_sign_ins', 'known_devices', 'sessions'],
  ...['stored_counts', 'stored_group_counts', 'used_logout_tokens'],
]

/** Every table of a backup but the audit log, referenced ones first. */
export async function restoredTables(owner: pg.ClientBase): Promise<RestoredTable[]> {
  const all = await tablesInOrder(owner)
  const foreignKeys = await readForeignKeys(owner)
  const keys = await readPrimaryKeys(owner)
  return all
    .filter(({ name }) => name !== auditTable && !excludedTables.includes(name))
    .map((table) => {
      const own = foreignKeys.filter((foreignKey) => foreignKey.table === table.name)
      const key = keys.get(table.name)
      if (key === undefined)
        throw new Error(`${table.name} has no primary key, so that it can't be compared.`)
      if (own.some(({ target }) => target === table.name))
        throw new Error(`${table.name} refers to itself, which a restore does not know how to delete.`)
      return { ...table, key, foreignKeys: own, isUpdatedInPlace: updatedInPlace.includes(table.name) }
    })
}

/** Tables that no backup has and that are emptied, referring ones first. */
export async function emptiedTables(owner: pg.ClientBase): Promise<string[]> {
  const names = (await tablesInOrder(owner)).map(({ name }) => name)
  return names.filter((name) => excludedTables.includes(name) && !preservedTables.includes(name)).toReversed()
}

async function readPrimaryKeys(owner: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ name: string; key: string[] }>(
    `select relname as name, array(select attname::text from pg_attribute
       where attrelid = conrelid and attnum = any (conkey) order by attnum) as key
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'p' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, key }) => [name, key]))
}
