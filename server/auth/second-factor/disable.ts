import { and, eq, ne } from 'drizzle-orm'
import type { auth } from '#contract/people/auth.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { needsSecondFactor } from '#server/auth/account/account.ts'
import { presentCurrentUser } from '#server/auth/account/present.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { refuseBreakGlass } from '#server/auth/provider-required.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { recoveryCodes, users } from '#server/db/schema/users.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { makeSecret } from './one-time-code.ts'

/** Removes every form of the second factor; where one is required the person must set it up again. */
export const disableSecondFactor: HandlerOutside<typeof auth.disableSecondFactor> = async (
  db,
  call,
  { settings },
) => {
  const { actor, now } = call
  requireFreshConfirmation(actor, now)
  await refuseBreakGlass(db, actor)
  await db
    .update(users)
    .set({ twoFactorSecret: null, isTwoFactorEnabled: false })
    .where(eq(users.id, actor.id))
  await db.delete(passkeys).where(eq(passkeys.userId, actor.id))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id))
  await db.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)))
  await db
    .update(sessions)
    .set({
      twoFactorVerified: false,
      confirmedAt: null,
      pendingSecret: sealSecret(settings.secretKeys, actor.id, makeSecret()),
    })
    .where(eq(sessions.id, actor.sessionId))
  await recordOwnEvent(db, call, actor, { action: 'second-factor.disable' })
  await notifyOfSecurityChange(db, settings, call, actor, 'second-factor-off')
  const step = (await needsSecondFactor(db, actor.id)) ? 'password-given' : 'signed-in'
  return presentCurrentUser(db, { ...actor, isTwoFactorEnabled: false, step })
}
