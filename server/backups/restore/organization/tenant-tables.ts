import type pg from 'pg'
import { type ForeignKey, readForeignKeys } from '#server/backups/restore/foreign-keys.ts'
import { excludedTables } from '#server/backups/tables.ts'
import { type TableInOrder, tablesInOrder } from '#server/db/tables-in-order.ts'

export type TenantTable = TableInOrder & {
  readonly isInBackup: boolean
  readonly foreignKeys: readonly ForeignKey[]
  /** The condition of an organisation's rows, whose id is `$1`. */
  readonly rowsIn: (place: Place) => string
}

/** Where the rows are: the live tables, or those that the backup was loaded into. */
export type Place = {
  readonly schema: 'public' | 'pg_temp'
  readonly people: string
}

/** Entries outlive their organisation, and none is lost by restoring it. */
const auditTable = 'audit_entries'

/**
 * Every table with rows of organisations, referenced ones first, from the catalogue: a row belongs to the organisation
 * that it names, or that the row names with which it is deleted. Other tables are shared by all.
 */
export async function tenantTables(owner: pg.ClientBase): Promise<TenantTable[]> {
  const [all, foreignKeys, organizationColumns] = [
    await tablesInOrder(owner),
    await readForeignKeys(owner),
    await readOrganizationColumns(owner),
  ]
  const found = new Map<string, TenantTable>()
  for (const table of all) {
    const own = foreignKeys.filter((key) => key.table === table.name)
    const rowsIn = conditionOf(table.name, own, organizationColumns.get(table.name), found)
    if (rowsIn === null || table.name === auditTable) continue
    const isInBackup = !excludedTables.includes(table.name)
    found.set(table.name, { ...table, isInBackup, foreignKeys: own, rowsIn })
  }
  return [...found.values()]
}

type Found = ReadonlyMap<string, TenantTable>

function conditionOf(
  table: string,
  foreignKeys: readonly ForeignKey[],
  organizationColumn: 'required' | 'optional' | undefined,
  found: Found,
): TenantTable['rowsIn'] | null {
  if (table === 'organizations') return () => 'id = $1'
  if (table === 'users') return ({ people }) => `id in (select id from ${people})`
  if (organizationColumn === 'required') return () => 'organization_id = $1'
  const owner = foreignKeys.find(
    ({ target, columns, isCascading }) => isCascading && columns.length === 1 && found.has(target),
  )
  if (owner !== undefined) return (place) => referenceInto(owner, place, found)
  if (organizationColumn === undefined) return null
  const person = foreignKeys.find(({ target, columns }) => target === 'users' && columns[0] === 'user_id')
  if (person === undefined) return () => 'organization_id = $1'
  return (place) =>
    `(organization_id = $1 or (organization_id is null and ${referenceInto(person, place, found)}))`
}

function referenceInto({ columns, target, targetColumns }: ForeignKey, place: Place, found: Found): string {
  const condition = found.get(target)?.rowsIn(place) ?? 'false'
  return `"${columns[0]}" in (select "${targetColumns[0]}" from ${place.schema}."${target}" where ${condition})`
}

async function readOrganizationColumns(owner: pg.ClientBase): Promise<Map<string, 'required' | 'optional'>> {
  const { rows } = await owner.query<{ table: string; isRequired: boolean }>(
    `select relname as table, attnotnull as "isRequired" from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'organization_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ table, isRequired }) => [table, isRequired ? 'required' : 'optional']))
}
