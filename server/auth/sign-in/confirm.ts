import { eq } from 'drizzle-orm'
import type { auth } from '#contract/people/auth.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { lockAccount } from '#server/auth/account/lock-account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { confirmedUntil } from '#server/auth/confirmation.ts'
import { isPassword } from '#server/auth/password/password-hash.ts'
import { requiresProvider } from '#server/auth/provider-required.ts'
import { recordFailure, recordOwnEvent } from '#server/auth/record-own-event.ts'
import {
  countWrongFactor,
  requireNotStopped,
  resetWrongFactors,
} from '#server/auth/second-factor/wrong-factors.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notPermitted, notSignedIn, Refusal } from '#server/problems.ts'
import { availableFactors } from './available-factors.ts'
import { givenFactor, proveSecondFactor, refusals } from './prove-second-factor.ts'

/** What the page has to ask for, only credentials that this person has. */
export const startConfirmation: HandlerOutside<typeof auth.startConfirmation> = async (
  db,
  { actor, now },
  { settings },
) => {
  const [owner] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!owner) throw notSignedIn()
  const needsPassword = owner.password !== null && !(await requiresProvider(db, actor))
  if (!owner.isTwoFactorEnabled) return { needsPassword, needsSecondFactor: false }
  return { needsPassword, needsSecondFactor: true, ...(await availableFactors(db, settings, owner, now)) }
}

const action = 'session.confirm'

/** Marks the session as freshly confirmed by password and second factor. */
export function confirm(outside: Outside, attempts: Attempts): Handler<typeof auth.confirm> {
  return async (_db, call) => {
    const { actor, body, now } = call
    await attempts.confirm(actor, now)
    const hash = await asCaller(outside.pool, actor, (db) => passwordOf(db, actor))
    if (hash === null && !actor.isTwoFactorEnabled) throw nothingToConfirmWith()
    if (hash !== null && !(await isPassword(body.password ?? '', hash))) {
      await recordFailure(outside, call, action, 'credentials')
      throw new Refusal('invalid-credentials', 'Invalid credentials')
    }
    if (!(await asCaller(outside.pool, actor, (db) => confirmSession(db, outside, call)))) {
      await recordFailure(outside, call, action, 'code')
      throw new Refusal('invalid-code', refusals[givenFactor(body) ?? 'code'])
    }
    await attempts.resetConfirmations(actor)
    return { confirmedUntil: confirmedUntil(now).toISOString() }
  }
}

/** For a person who signs in with their organisation's provider and has no password or second factor here. */
const nothingToConfirmWith = () =>
  notPermitted(
    'Sign out and in again, then do this within five minutes: your account has no password of its own.',
  )

async function passwordOf(db: Database, actor: Actor): Promise<string | null> {
  const [owner] = await db.select({ password: users.password }).from(users).where(eq(users.id, actor.id))
  if (!owner) throw notSignedIn()
  // Passwords are off where the provider is required.
  return owner.password !== null && (await requiresProvider(db, actor)) ? null : owner.password
}

/** False, with nothing changed, when the second factor is wrong; people without one need only the password. */
async function confirmSession(
  db: Database,
  outside: Outside,
  call: Call<typeof auth.confirm>,
): Promise<boolean> {
  const { actor, now } = call
  await lockAccount(db, actor.id)
  const [owner] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!owner) throw notSignedIn()
  requireNotStopped(owner)
  const isProved = owner.isTwoFactorEnabled
    ? await proveSecondFactor(db, outside.settings, owner, call)
    : true
  if (!isProved) {
    // The device has a session of the person's.
    await countWrongFactor(db, outside.settings, owner, { ...call, isKnownDevice: true })
    return false
  }
  await resetWrongFactors(db, actor.id)
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, actor.sessionId))
  await recordOwnEvent(db, call, actor, { action })
  return true
}
