import type pg from 'pg'
import type { SecretKeys } from '#server/outside.ts'
import { openSecret, sealSecret } from './secret-box.ts'

/** Every encrypted column, and the owner to whom each secret is bound (`secret-box.ts`). */
export const sealedColumns = [
  { table: 'users', key: 'id', column: 'two_factor_secret', ownerExpression: 'id::text' },
  { table: 'sessions', key: 'id', column: 'pending_secret', ownerExpression: 'user_id::text' },
  {
    table: 'single_sign_on',
    key: 'organization_id',
    column: 'client_secret',
    ownerExpression: 'organization_id::text',
  },
  { table: 'feeds', key: 'id', column: 'sealed_token', ownerExpression: 'id::text' },
  { table: 'mails', key: 'id', column: 'sealed_link', ownerExpression: `'mail to ' || to_address` },
  { table: 'webhooks', key: 'id', column: 'sealed_secret', ownerExpression: 'id::text' },
  { table: 'signing_keys', key: 'id', column: 'sealed_private_key', ownerExpression: 'id::text' },
] as const

type SealedColumn = (typeof sealedColumns)[number]

export type Resealed = {
  readonly column: SealedColumn
  /** Sealed with the first key now, and with another before. */
  readonly moved: number
  readonly unchanged: number
  /** What no key opens stays as it is. */
  readonly unreadable: number
}

const batchSize = 500

/**
 * Seals every secret with the first key, in batches of one statement each. It may be repeated at any time, also while
 * servers write: a secret that changes meanwhile is left as it is. Must run as the owner.
 */
export async function resealSecrets(
  owner: pg.ClientBase,
  keys: SecretKeys,
  columns: readonly SealedColumn[] = sealedColumns,
): Promise<Resealed[]> {
  const resealed: Resealed[] = []
  for (const column of columns) resealed.push(await resealColumn(owner, column, keys))
  return resealed
}

type Row = { readonly key: string; readonly owner: string; readonly box: string }

async function resealColumn(db: pg.ClientBase, sealed: SealedColumn, keys: SecretKeys): Promise<Resealed> {
  const { table, key, column, ownerExpression } = sealed
  const counts = { moved: 0, unchanged: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.query<Row>(
      `select ${key} as key, ${ownerExpression} as owner, ${column} as box from ${table}
       where ${column} is not null and ${key} > $1 order by ${key} limit ${batchSize}`,
      [after],
    )
    const last = rows.at(-1)
    if (last === undefined) return { column: sealed, ...counts }
    after = last.key
    const changes: { key: string; before: string; box: string }[] = []
    for (const row of rows) {
      if (secretOf([keys[0]], row) !== null) {
        counts.unchanged += 1
        continue
      }
      const secret = secretOf(keys, row)
      if (secret === null) counts.unreadable += 1
      else changes.push({ key: row.key, before: row.box, box: sealSecret(keys, row.owner, secret) })
    }
    counts.moved += await replace(db, sealed, changes)
  }
}

async function replace(
  db: pg.ClientBase,
  { table, key, column }: SealedColumn,
  changes: readonly { key: string; before: string; box: string }[],
): Promise<number> {
  if (changes.length === 0) return 0
  const { rowCount } = await db.query(
    `update ${table} set ${column} = sealed.box
     from unnest($1::uuid[], $2::text[], $3::text[]) as sealed (key, before, box)
     where ${table}.${key} = sealed.key and ${table}.${column} = sealed.before`,
    [changes.map((change) => change.key), changes.map(({ before }) => before), changes.map(({ box }) => box)],
  )
  return rowCount ?? 0
}

function secretOf(keys: SecretKeys, { owner, box }: Row): string | null {
  try {
    return openSecret(keys, owner, box)
  } catch {
    return null
  }
}
