import type { setUp as calls } from '#contract/system/set-up.ts'
import { hours } from '#domain/year/duration.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Database } from '#server/db/database.ts'
import { installation } from '#server/db/schema/installation.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'
import { gone } from '#server/problems.ts'

export function findOpenSetUp(attempts: Attempts): Handler<typeof calls.look> {
  return async (db, { body, address, now }) => {
    await attempts.useLink(address)
    const expiresAt = await requireOpenSetUp(db, body.token, now)
    await attempts.linkWasRight(address)
    return { expiresAt }
  }
}

/** Until when the link is valid. Throws gone with the reason. */
export async function requireOpenSetUp(db: Database, token: string, now: Date): Promise<Date> {
  const [found] = await db
    .select({ hash: installation.setUpTokenHash, expiresAt: installation.setUpExpiresAt })
    .from(installation)
  if (!found?.hash || !found.expiresAt) throw gone(unusableReasons.used)
  if (found.hash !== hashToken(token)) throw gone(unusableReasons.replaced)
  if (found.expiresAt <= now) throw gone(unusableReasons.expired)
  return found.expiresAt
}

export const unusableReasons = {
  used: 'Term Calendar has been set up already. Sign in, or ask its system administrator to invite you.',
  replaced:
    'This link is not the newest: each start of the server prints another one. Open the one it printed last.',
  expired: 'This link has expired: it works for 24 hours. Start the server again, and it prints a new one.',
} as const

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
