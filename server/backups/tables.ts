import type pg from 'pg'
import { type TableInOrder, tablesInOrder } from '#server/db/tables-in-order.ts'

/**
 * What is not carried over: it ends with the installation as it was. Sessions, so that nobody is signed in by a backup;
 * exports, which are made again; the list of backups, which tells of this server's own folder.
 */
export const leftOut: readonly string[] = [
  'attempts',
  'backups',
  'export_files',
  'export_pieces',
  'exports',
  'idempotency_keys',
  'passkey_challenges',
  'sessions',
]

/** Every table that a backup holds, each after those that it points at. */
export async function tablesToKeep(client: pg.ClientBase): Promise<TableInOrder[]> {
  return (await tablesInOrder(client)).filter(({ name }) => !leftOut.includes(name))
}

/** Which schema a database has: how many migrations made it, and when the newest was written. */
export type SchemaMark = { readonly migrations: number; readonly newest: number }

export async function schemaMark(client: pg.ClientBase): Promise<SchemaMark> {
  const { rows } = await client.query<{ migrations: number; newest: string }>(
    'select count(*)::int as migrations, coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  )
  return { migrations: rows[0]?.migrations ?? 0, newest: Number(rows[0]?.newest ?? 0) }
}
