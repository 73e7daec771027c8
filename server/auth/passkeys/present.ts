import type { Passkey } from '#contract/people/passkeys.ts'
import type { passkeys } from '#server/db/schema/credentials.ts'

export function presentPasskey(row: typeof passkeys.$inferSelect): Passkey {
  const { id, name, createdAt, lastUsedAt } = row
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
