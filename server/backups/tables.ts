import type pg from 'pg'
import { type TableInOrder, tablesInOrder } from '#server/db/tables-in-order.ts'

/** Not backed up: sessions, so that a restore starts none, what can be made again, and facts of this server. */
export const excludedTables: readonly string[] = [
  'attempts',
  'backups',
  'export_files',
  'export_pieces',
  'exports',
  'failed_sign_ins',
  'idempotency_keys',
  'known_devices',
  'passkey_challenges',
  'sessions',
  'stored_counts',
  'stored_group_counts',
  'used_logout_tokens',
]

/** Every table in a backup, referenced ones first. */
export async function tablesToBackUp(client: pg.ClientBase): Promise<TableInOrder[]> {
  return (await tablesInOrder(client)).filter(({ name }) => !excludedTables.includes(name))
}

/** The schema's version: the number of migrations and the time of the newest. */
export type SchemaMark = { readonly migrations: number; readonly newest: number }

export async function schemaMark(client: pg.ClientBase): Promise<SchemaMark> {
  const { rows } = await client.query<{ migrations: number; newest: string }>(
    'select count(*)::int as migrations, coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  )
  return { migrations: rows[0]?.migrations ?? 0, newest: Number(rows[0]?.newest ?? 0) }
}
