import type pg from 'pg'
import { resealSecrets, sealedColumns } from '#server/access/reseal-secrets.ts'
import type { CheckedBackup, Source } from '#server/backups/check-backup.ts'
import { loadBackup } from '#server/backups/load-backup.ts'
import type { SecretKeys } from '#server/outside.ts'

/** The search paths by which a name without a schema means a live table, or one of the backup and never a live one. */
export const livePath = 'public, pg_temp'
export const restoredPath = 'pg_temp'

type Load = Source & { readonly onRows: (rows: number) => void }

/**
 * Loads these tables of a backup into temporary ones of the same names, without a lock on the real ones; constraints are
 * checked when the rows are put into those. Until the search path is changed, a name without a schema can't reach a real
 * table.
 */
export async function loadBeside(
  owner: pg.ClientBase,
  load: Load,
  checked: CheckedBackup,
  tables: readonly string[],
): Promise<void> {
  await owner.query(`set search_path = ${restoredPath}`)
  for (const name of tables) await owner.query(`create temp table "${name}" (like public."${name}")`)
  await loadBackup(owner, load, checked, {
    targetOf: (table) => (tables.includes(table) ? table : null),
    onRows: load.onRows,
  })
}

/** Returns how many of the secrets no key opens. */
export async function resealLoaded(
  owner: pg.ClientBase,
  keys: SecretKeys,
  tables: readonly string[],
): Promise<number> {
  const columns = sealedColumns.filter(({ table }) => tables.includes(table))
  for (const { table, key } of columns) await owner.query(`create index on "${table}" ("${key}")`)
  const resealed = await resealSecrets(owner, keys, columns)
  return resealed.reduce((sum, { unreadable }) => sum + unreadable, 0)
}

export async function discardLoaded(owner: pg.ClientBase): Promise<void> {
  await owner.query('reset search_path; reset work_mem; discard temp').catch(() => undefined)
}
