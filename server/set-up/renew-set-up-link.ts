import { hours } from '#domain/year/duration.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'
import { installation } from '#server/db/schema/installation.ts'
import { users } from '#server/db/schema/users.ts'

const lifeMs = 24 * hours

/** The database has only the hash of the previous one; null once there is an account. Must run as the owner. */
export async function renewSetUpLink(owner: Database, publicUrl: string, now: Date): Promise<string | null> {
  if ((await owner.$count(users)) > 0) return null
  const token = makeToken()
  await owner
    .update(installation)
    .set({ setUpTokenHash: hashToken(token), setUpExpiresAt: new Date(now.getTime() + lifeMs) })
  // After the `#`, which browsers do not send, so that no log contains it.
  return `${publicUrl}/set-up#${token}`
}
