import { eq, sql } from 'drizzle-orm'
import { isSignInStopped, maxWrongSecondFactors } from '#domain/people/wrong-second-factors.ts'
import type { Trace } from '#server/access/record.ts'
import { mailSignInStopped, mailWrongCode } from '#server/auth/owner-mails.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import type { AccountOwner } from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'

type Guess = Trace & {
  readonly device: string | null
  /** Whether its owner has used the device before: they may mistype a code there. */
  readonly isKnownDevice: boolean
}

/** On a device that its owner uses, so many in a row are more than a slip. */
const slipsOnKnownDevice = 3

export function requireNotStopped(account: { readonly wrongSecondFactors: number }): void {
  if (isSignInStopped(account))
    throw new Refusal(
      'sign-in-stopped',
      `Signing in to this account was stopped after ${maxWrongSecondFactors} wrong codes. Choose a new password with the link in the email that was sent to you, or ask an administrator to allow you to sign in again.`,
    )
}

/** Counts it towards the ceiling and warns the owner, whose password is known to someone. Must run as the person. */
export async function countWrongFactor(
  db: Database,
  settings: Settings,
  owner: AccountOwner,
  guess: Guess,
): Promise<void> {
  const [counted] = await db
    .update(users)
    .set({ wrongSecondFactors: sql`${users.wrongSecondFactors} + 1` })
    .where(eq(users.id, owner.id))
    .returning({ inRow: users.wrongSecondFactors })
  const inRow = counted?.inRow ?? 0
  if (inRow === maxWrongSecondFactors) {
    await recordOwnEvent(db, guess, owner, { action: 'session.stop', result: 'refused' })
    await mailSignInStopped(db, settings, owner, guess)
  } else if (!guess.isKnownDevice || inRow >= slipsOnKnownDevice)
    await mailWrongCode(db, settings, owner, guess)
}

/** After a right one, a new password by a mailed link, or an administrator's act. */
export async function resetWrongFactors(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ wrongSecondFactors: 0 }).where(eq(users.id, userId))
}
