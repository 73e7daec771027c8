import { and, eq, gt } from 'drizzle-orm'
import { minutes } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { passkeyChallenges } from '#server/db/schema/credentials.ts'

export const challengeLifeMs = 5 * minutes

/** Stores a challenge that a passkey of this person may sign once. Must run as the person. */
export async function saveChallenge(
  db: Database,
  userId: string,
  challenge: string,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLifeMs)
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
}

/** Returns the signed challenge and deletes it; null when it was not issued to this person or has expired. */
export async function consumeChallenge(
  db: Database,
  userId: string,
  clientDataJson: string,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === null) return null
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return used[0]?.challenge ?? null
}

/**
 * For a challenge that was issued before the person was known: stores that it was used, and returns false if it was before.
 * The prefix distinguishes it from an issued one. Must run as the person.
 */
export async function markChallengeUsed(
  db: Database,
  userId: string,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + challengeLifeMs)
  const marked = await db
    .insert(passkeyChallenges)
    .values({ challenge: `used: ${challenge}`, userId, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: passkeyChallenges.challenge })
  return marked.length === 1
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const isSigned = typeof data === 'object' && data !== null && 'challenge' in data
    // A text column accepts no NUL, and our challenges are base64url.
    return isSigned && typeof data.challenge === 'string' && /^[\w-]{1,200}$/.test(data.challenge)
      ? data.challenge
      : null
  } catch {
    return null
  }
}
