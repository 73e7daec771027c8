import type pg from 'pg'
import { tablesInOrder } from '#server/db/tables-in-order.ts'

/** The audit keeps the erased organisation's id. */
const preservedTables = ['audit_entries']

/** A person whose work others still use becomes a nameless row. Must run as the owner in a transaction. */
export async function eraseTenant(owner: pg.ClientBase, organizationId: string): Promise<void> {
  const tables = (await tablesInOrder(owner))
    .filter(({ name }) => !preservedTables.includes(name))
    .toReversed()
  // A system administrator may have chosen it.
  await owner.query('update sessions set organization_id = null where organization_id = $1', [organizationId])
  await owner.query(
    `delete from mails where organization_id = $1 or user_id in (select id from users where organization_id = $1)
       or lower(to_address) in (select lower(email) from users where organization_id = $1)`,
    [organizationId],
  )
  // Keys and exports of its people that name no organisation.
  for (const table of ['api_keys', 'exports'] as const) {
    const who = table === 'api_keys' ? 'user_id' : 'created_by'
    await owner.query(
      `delete from ${table} where ${who} in (select id from users where organization_id = $1)`,
      [organizationId],
    )
  }
  for (const { name, columns } of tables) {
    if (!columns.includes('organization_id') || name === 'sessions') continue
    if (name === 'users') await eraseNames(owner, await peopleOf(owner, organizationId))
    await owner.query(`delete from "${name}" where organization_id = $1`, [organizationId])
  }
  await owner.query('delete from organizations where id = $1', [organizationId])
}

async function peopleOf(owner: pg.ClientBase, organizationId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from users where organization_id = $1', [
    organizationId,
  ])
  return rows.map(({ id }) => id)
}

/**
 * Makes a nameless row, of no organisation, of each of these people to whom something refers. Deletes and re-inserts in
 * one statement: what belongs to a person goes with them, other references stay valid.
 */
export async function eraseNames(owner: pg.ClientBase, people: readonly string[]): Promise<void> {
  const foreignKeys = await foreignKeysToPeople(owner)
  const isReferenced = foreignKeys.map(
    ({ table, column }) => `exists (select from "${table}" where "${column}" = users.id)`,
  )
  await owner.query(
    `with erased as (
       delete from users where id = any ($1) and (${isReferenced.join(' or ')})
       returning id, role, local_authority_id, created_at
     )
     insert into users (id, email, first_name, last_name, role, local_authority_id, is_active, created_at)
     select id, 'former-user-' || id || '@erased.invalid', 'Former', 'user', role, local_authority_id, false, created_at
     from erased`,
    [people],
  )
}

/** Every column that blocks deleting a person, read from the catalogue so that none is missed. */
async function foreignKeysToPeople(owner: pg.ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname::text as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype in ('a', 'r')`,
  )
  return rows
}
