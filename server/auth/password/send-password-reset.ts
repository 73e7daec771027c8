import { and, eq, isNull } from 'drizzle-orm'
import { hours } from '#domain/year/duration.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { lockAccount } from '#server/auth/account/lock-account.ts'
import { requiresProvider, signInAddressOf } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import { passwordResets } from '#server/db/schema/credentials.ts'
import { type AccountOwner, linkButton, singleUseButton, toOwner } from '#server/mail/mail-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Settings } from '#server/outside.ts'

const lifeMs = 1 * hours

/** Valid once, for an hour, replacing any sent before. Runs as the person or their administrator. */
export async function sendPasswordReset(
  db: Database,
  settings: Settings,
  now: Date,
  owner: AccountOwner,
): Promise<void> {
  const link = await makePasswordReset(db, settings, now, owner.id)
  await queueMail(db, settings, now, {
    kind: 'password-reset',
    ...toOwner(owner),
    subject: 'Choose a new password',
    paragraphs: [
      'A new password was requested for your account. If it was you, choose one with this link. It works once, within the hour.',
      'If it was not you, there is nothing you need to do: your password stays as it is.',
    ],
    button: singleUseButton('Choose a new password', link),
  })
}

/** The link for a new password, or where to sign in instead if passwords are off. Must run as the person. */
export async function sendWayBackIn(
  db: Database,
  settings: Settings,
  now: Date,
  person: AccountOwner,
): Promise<void> {
  const { organizationId } = person
  if (organizationId === null || !(await requiresProvider(db, person)))
    return sendPasswordReset(db, settings, now, person)
  await queueMail(db, settings, now, {
    kind: 'security',
    ...toOwner(person),
    subject: 'Sign in with your organisation',
    paragraphs: [
      'A new password was requested for your account. Your organisation requires its own sign-in, so passwords are off and there is no link to choose one.',
      'If it was you, sign in with your organisation. If it was not you, there is nothing you need to do.',
    ],
    button: linkButton('Sign in with your organisation', signInAddressOf(settings, organizationId)),
  })
}

export async function makePasswordReset(
  db: Database,
  { publicUrl }: Settings,
  now: Date,
  userId: string,
): Promise<string> {
  const token = makeToken()
  await lockAccount(db, userId)
  await db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
  await db.insert(passwordResets).values({
    userId,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
  })
  return `${publicUrl}/reset-password#${token}`
}
