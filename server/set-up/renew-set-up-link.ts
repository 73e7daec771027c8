import { hours } from '#domain/year/duration.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'
import { installation } from '#server/db/schema/installation.ts'
import { users } from '#server/db/schema/users.ts'

const lifeMs = 24 * hours

/**
 * The link by which the first system administrator comes in, made anew, as the database keeps only the hash of the one
 * before; null once anybody has an account. Must run as the owner.
 */
export async function renewSetUpLink(owner: Database, publicUrl: string, now: Date): Promise<string | null> {
  if ((await owner.$count(users)) > 0) return null
  const token = makeToken()
  await owner
    .update(installation)
    .set({ setUpTokenHash: hashToken(token), setUpExpiresAt: new Date(now.getTime() + lifeMs) })
  // Behind the `#`, which no browser sends: so no log has it.
  return `${publicUrl}/set-up#${token}`
}
