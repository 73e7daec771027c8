import { and, eq, gt, lte } from 'drizzle-orm'
import { minutes } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { passkeyChallenges } from '#server/db/schema/credentials.ts'

export const challengeLifeMs = 5 * minutes

/** What is to be signed, once and soon, by a passkey of this person. Must run as the person. */
export async function saveChallenge(
  db: Database,
  userId: string,
  challenge: string,
  now: Date,
): Promise<void> {
  const isOver = and(eq(passkeyChallenges.userId, userId), lte(passkeyChallenges.expiresAt, now))
  await db.delete(passkeyChallenges).where(isOver)
  const expiresAt = new Date(now.getTime() + challengeLifeMs)
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
}

/** The challenge that was signed, used up with this; null when it was not given to this person, or is over. */
export async function takeChallenge(
  db: Database,
  userId: string,
  clientDataJson: string,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === null) return null
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return spent[0]?.challenge ?? null
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const isSigned = typeof data === 'object' && data !== null && 'challenge' in data
    // A text column takes no NUL, and a challenge of ours has only letters of base64url.
    return isSigned && typeof data.challenge === 'string' && /^[\w-]{1,200}$/.test(data.challenge)
      ? data.challenge
      : null
  } catch {
    return null
  }
}
