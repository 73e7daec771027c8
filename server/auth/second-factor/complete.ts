import { and, eq, isNull } from 'drizzle-orm'
import type { auth } from '#contract/people/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { openSecret } from '#server/access/secret-box.ts'
import { recordFailure } from '#server/auth/record-own-event.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { alreadySetUp, requireMayAddFactor } from './may-add-factor.ts'
import { stepOfCode } from './one-time-code.ts'
import { pendingSecretOf } from './pending-secret.ts'
import { type TurnedOn, turnOnSecondFactor } from './turn-on.ts'

type CompleteCall = Call<typeof auth.completeSecondFactor>

/** A code proves that the app has the secret: turns the factor on and replaces the partial session with a full one. */
export const completeSecondFactor: HandlerOutside<typeof auth.completeSecondFactor> = async (
  _db,
  call,
  outside,
) => {
  const made = await asCaller(outside.pool, call.actor, (db) => setUp(db, outside, call))
  if (!made) {
    await recordFailure(outside, call, 'second-factor.set-up', 'code')
    throw new Refusal('invalid-code', 'Invalid code. Please try again.')
  }
  call.setSessionToken(made.token)
  call.setDeviceToken(made.device)
  return { recoveryCodes: made.codes }
}

/** Null, with nothing changed, when the code is wrong. */
async function setUp(db: Database, { settings }: Outside, call: CompleteCall): Promise<TurnedOn | null> {
  const { actor, body, now } = call
  const secret = await pendingSecretOf(db, actor)
  requireMayAddFactor(actor, now)
  const step = stepOfCode(openSecret(settings.secretKeys, actor.id, secret), body.code, now)
  if (step === null) return null
  await saveSecret(db, actor.id, secret, step)
  return turnOnSecondFactor(db, settings, call, null)
}

async function saveSecret(db: Database, userId: string, secret: string, step: number): Promise<void> {
  const updated = await db
    .update(users)
    .set({ twoFactorSecret: secret, lastCodeStep: step })
    .where(and(eq(users.id, userId), isNull(users.twoFactorSecret)))
    .returning({ id: users.id })
  if (updated.length === 0) throw alreadySetUp()
}
