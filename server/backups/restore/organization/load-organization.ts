import type pg from 'pg'
import { resealSecrets, sealedColumns } from '#server/access/reseal-secrets.ts'
import type { CheckedBackup, Source } from '#server/backups/check-backup.ts'
import { loadBackup } from '#server/backups/load-backup.ts'
import type { SecretKeys } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'
import { type Place, restoredPath, type TenantTable } from './tenant-tables.ts'

export const restoredPlace: Place = { schema: 'pg_temp', people: 'pg_temp.users' }

type Load = Source & { readonly organizationId: string; readonly onRows: (rows: number) => void }

/**
 * Loads an organisation's rows into temporary tables of the same names, without a lock on the real ones, and returns how
 * many of its secrets no key opens. Until the search path is reset, a name without a schema can't reach a real table.
 */
export async function loadOrganization(
  owner: pg.ClientBase,
  load: Load,
  checked: CheckedBackup,
  { tables, keys }: { readonly tables: readonly TenantTable[]; readonly keys: SecretKeys },
): Promise<number> {
  await owner.query(`set search_path = ${restoredPath}`)
  for (const { name } of tables)
    await owner.query(`create temp table "${name}" (like public."${name}" including all)`)
  const names = tables.map(({ name }) => name)
  await loadBackup(owner, load, checked, {
    targetOf: (table) => (names.includes(table) ? table : null),
    onRows: load.onRows,
  })
  await owner.query('create temp table backup_people as select id from users')
  await owner.query(`delete from users where organization_id is distinct from $1 or role = 'system_admin'`, [
    load.organizationId,
  ])
  await deleteOthers(owner, load.organizationId, tables)
  const { rowCount } = await owner.query('select from organizations')
  if (rowCount === 0) throw notInBackup()
  for (const name of names) await owner.query(`analyze "${name}"`)
  const sealed = sealedColumns.filter(({ table }) => names.includes(table))
  const resealed = await resealSecrets(owner, keys, sealed)
  return resealed.reduce((sum, { unreadable }) => sum + unreadable, 0)
}

/** What is loaded of others, or of people who were taken out of the table of people. */
export async function deleteOthers(
  owner: pg.ClientBase,
  organizationId: string,
  tables: readonly TenantTable[],
): Promise<void> {
  for (const { name, rowsIn } of tables) {
    const condition = rowsIn(restoredPlace)
    const values = condition.includes('$1') ? [organizationId] : []
    await owner.query(`delete from pg_temp."${name}" where (${condition}) is not true`, values)
  }
}

const notInBackup = () =>
  wrongStatus(
    'This organisation is not in the backup. Nothing was changed: choose a backup that was made later.',
  )
