import type pg from 'pg'
import { tablesInOrder } from '#server/db/tables-in-order.ts'

/** What outlives a tenant: the audit, which speaks of it by its id. */
const stays = ['audit_entries']

/**
 * Deletes every row of an organisation and of its people, and the organisation itself. Must run as the owner, in a
 * transaction; throws a foreign key's refusal where something of others still points at it.
 */
export async function eraseTenant(owner: pg.ClientBase, organizationId: string): Promise<void> {
  const tables = (await tablesInOrder(owner)).filter(({ name }) => !stays.includes(name)).toReversed()
  // Somebody else may have been working in it.
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
  for (const { name, columns } of tables)
    if (columns.includes('organization_id') && name !== 'sessions')
      await owner.query(`delete from "${name}" where organization_id = $1`, [organizationId])
  await owner.query('delete from organizations where id = $1', [organizationId])
}
