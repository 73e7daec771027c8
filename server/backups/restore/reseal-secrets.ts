import type pg from 'pg'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'

/** The encrypted columns and the owner each secret is bound to (`secret-box.ts`). */
export const sealedColumns = [
  { table: 'users', key: 'id', column: 'two_factor_secret', ownerExpression: 'id::text' },
  {
    table: 'single_sign_on',
    key: 'organization_id',
    column: 'client_secret',
    ownerExpression: 'organization_id::text',
  },
  { table: 'feeds', key: 'id', column: 'sealed_token', ownerExpression: 'id::text' },
  { table: 'mails', key: 'id', column: 'sealed_link', ownerExpression: `'mail to ' || to_address` },
  { table: 'webhooks', key: 'id', column: 'sealed_secret', ownerExpression: 'id::text' },
] as const

type Keys = {
  readonly now: Buffer /** The key in the backup, if any. */
  readonly before: Buffer | null
}

const batchSize = 500

/** Returns how many secrets no known key can decrypt; those stay unchanged. Must run as the owner. */
export async function resealSecrets(owner: pg.ClientBase, keys: Keys): Promise<number> {
  let unreadable = 0
  for (const column of sealedColumns) unreadable += await resealColumn(owner, column, keys)
  return unreadable
}

type Row = { readonly key: string; readonly owner: string; readonly box: string }

async function resealColumn(
  db: pg.ClientBase,
  { table, key, column, ownerExpression }: (typeof sealedColumns)[number],
  keys: Keys,
): Promise<number> {
  let unreadable = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.query<Row>(
      `select ${key} as key, ${ownerExpression} as owner, ${column} as box from ${table}
       where ${column} is not null and ${key} > $1 order by ${key} limit ${batchSize}`,
      [after],
    )
    const last = rows.at(-1)
    if (last === undefined) return unreadable
    after = last.key
    const changed: Row[] = []
    for (const row of rows) {
      if (secretOf(keys.now, row) !== null) continue
      const secret = keys.before && secretOf(keys.before, row)
      if (secret === null) unreadable += 1
      else changed.push({ ...row, box: sealSecret(keys.now, row.owner, secret) })
    }
    await db.query(
      `update ${table} set ${column} = sealed.box from unnest($1::uuid[], $2::text[]) as sealed (key, box)
       where ${table}.${key} = sealed.key`,
      [changed.map((row) => row.key), changed.map((row) => row.box)],
    )
  }
}

function secretOf(secretKey: Buffer, { owner, box }: Row): string | null {
  try {
    return openSecret(secretKey, owner, box)
  } catch {
    return null
  }
}
