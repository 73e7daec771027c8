import type pg from 'pg'
import type { CheckedBackup, Source } from '#server/backups/check-backup.ts'
import { loadBeside, resealLoaded } from '#server/backups/restore/load-beside.ts'
import type { SecretKeys } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'
import type { Place, TenantTable } from './tenant-tables.ts'

const restoredPlace: Place = { schema: 'pg_temp', people: 'pg_temp.users' }

type Load = Source & { readonly organizationId: string; readonly onRows: (rows: number) => void }

/** Loads an organisation's rows beside the live ones, and returns how many of its secrets no key opens. */
export async function loadOrganization(
  owner: pg.ClientBase,
  load: Load,
  checked: CheckedBackup,
  { tables, keys }: { readonly tables: readonly TenantTable[]; readonly keys: SecretKeys },
): Promise<number> {
  const names = tables.map(({ name }) => name)
  await loadBeside(owner, load, checked, names)
  await owner.query('create temp table backup_people as select id from users')
  await owner.query(`delete from users where organization_id is distinct from $1 or role = 'system_admin'`, [
    load.organizationId,
  ])
  await deleteOthers(owner, load.organizationId, tables)
  const { rowCount } = await owner.query('select from organizations')
  if (rowCount === 0) throw notInBackup()
  for (const name of names) await owner.query(`analyze "${name}"`)
  return resealLoaded(owner, keys, names)
}

/** What is loaded of others, or of people who were removed from the table of people. */
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
