import type pg from 'pg'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'

/** What is encrypted in the database, and whom each secret is bound to (`secret-box.ts`). */
export const sealedColumns = [
  { table: 'users', key: 'id', column: 'two_factor_secret', boundTo: 'id::text' },
  {
    table: 'single_sign_on',
    key: 'organization_id',
    column: 'client_secret',
    boundTo: 'organization_id::text',
  },
  { table: 'feeds', key: 'id', column: 'sealed_token', boundTo: 'id::text' },
  { table: 'mails', key: 'id', column: 'sealed_link', boundTo: `'mail to ' || to_address` },
  { table: 'webhooks', key: 'id', column: 'sealed_secret', boundTo: 'id::text' },
] as const

type Keys = {
  readonly now: Buffer /** The key that the backup brought along. */
  readonly before: Buffer | null
}

const atATime = 500

/**
 * Seals with this server's key what a backup sealed with its own, and answers how many secrets no key at hand opens:
 * those stay as they are. Must run as the owner.
 */
export async function resealSecrets(owner: pg.ClientBase, keys: Keys): Promise<number> {
  let unreadable = 0
  for (const place of sealedColumns) unreadable += await resealColumn(owner, place, keys)
  return unreadable
}

type Row = { readonly key: string; readonly owner: string; readonly box: string }

async function resealColumn(
  db: pg.ClientBase,
  { table, key, column, boundTo }: (typeof sealedColumns)[number],
  keys: Keys,
): Promise<number> {
  let unreadable = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.query<Row>(
      `select ${key} as key, ${boundTo} as owner, ${column} as box from ${table}
       where ${column} is not null and ${key} > $1 order by ${key} limit ${atATime}`,
      [after],
    )
    const last = rows.at(-1)
    if (last === undefined) return unreadable
    after = last.key
    const changed: Row[] = []
    for (const row of rows) {
      if (opened(keys.now, row) !== null) continue
      const secret = keys.before && opened(keys.before, row)
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

function opened(secretKey: Buffer, { owner, box }: Row): string | null {
  try {
    return openSecret(secretKey, owner, box)
  } catch {
    return null
  }
}
