import type pg from 'pg'
import { listOf } from '#server/backups/load-backup.ts'
import { eraseNames } from '#server/organizations/erase-tenant.ts'
import type { Place, TenantTable } from './tenant-tables.ts'

const livePlace: Place = { schema: 'public', people: 'pg_temp.replaced_people' }

/** Rows of others refer to these, so that they are changed in place. */
const changedInPlace = ['organizations', 'users']

/** Browsers that are known stay so: it spares people a mail about a new device. Triggers go on with the counts. */
const untouchedTables = ['known_devices', 'stored_counts', 'stored_group_counts']

/** Deletes what is there of the organisation, also what no backup has, such as sessions and exports. */
export async function deleteOrganizationRows(
  owner: pg.ClientBase,
  organizationId: string,
  tables: readonly TenantTable[],
): Promise<void> {
  for (const { name, rowsIn } of tables.toReversed()) {
    if (changedInPlace.includes(name) || untouchedTables.includes(name)) continue
    const condition = rowsIn(livePlace)
    const values = condition.includes('$1') ? [organizationId] : []
    await owner.query(`delete from public."${name}" where ${condition}`, values)
  }
  await deleteNewPeople(owner, organizationId)
}

async function deleteNewPeople(owner: pg.ClientBase, organizationId: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from pg_temp.replaced_people where id not in (select id from pg_temp.users)',
  )
  const ids = rows.map(({ id }) => id)
  await eraseNames(owner, ids)
  await owner.query('delete from public.users where id = any ($1) and organization_id = $2', [
    ids,
    organizationId,
  ])
}

/** Returns the number of rows. */
export async function insertRestoredRows(
  owner: pg.ClientBase,
  organizationId: string,
  tables: readonly TenantTable[],
): Promise<number> {
  await freeAddresses(owner)
  let rows = 0
  for (const table of tables) {
    // Where sites are inserted, a trigger grants them to some people.
    if (table.name === 'user_site_access')
      await owner.query('delete from public.user_site_access where organization_id = $1', [organizationId])
    const { rowCount } = await owner.query(insertionOf(table))
    rows += rowCount ?? 0
  }
  return rows
}

/** Two people may have exchanged their addresses since. */
async function freeAddresses(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `update public.users set email = 'restored-' || users.id || '@erased.invalid' from pg_temp.users loaded
     where loaded.id = users.id and lower(loaded.email) <> lower(users.email)`,
  )
}

function insertionOf({ name, columns }: TenantTable): string {
  const insertion = `insert into public."${name}" (${listOf(columns)}) select ${listOf(columns)} from pg_temp."${name}"`
  if (!changedInPlace.includes(name)) return insertion
  // Administrators first, as a trigger requires that the organisation has one at any time.
  const order = name === 'users' ? `order by (role = 'org_admin' and is_active) desc` : ''
  const changes = columns.map((column) => `"${column}" = excluded."${column}"`)
  return `${insertion} ${order} on conflict (id) do update set ${changes.join(', ')}`
}
