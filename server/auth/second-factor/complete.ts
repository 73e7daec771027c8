import { and, eq } from 'drizzle-orm'
import type { auth } from '#contract/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { openSecret } from '#server/access/secret-box.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { recordFailure, recordOfOneself } from '#server/auth/record-of-oneself.ts'
import { type SessionToken, startSession } from '#server/auth/session.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { recoveryCodes, users } from '#server/db/schema/users.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { stepOfCode } from './one-time-code.ts'
import { alreadySetUp, pendingSecretOf } from './pending-secret.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'

type CompleteCall = Call<typeof auth.completeSecondFactor>

/** A code proves that the app has the secret: the factor is on, and the half session becomes a whole one. */
export function completeSecondFactor(
  outside: Outside,
  attempts: Attempts,
): Handler<typeof auth.completeSecondFactor> {
  return async (_db, call) => {
    const made = await asCaller(outside.pool, call.actor, (db) => setUp(db, outside, call))
    if (!made) {
      await recordFailure(outside, call, 'second-factor.set-up', 'code')
      throw new Refusal('invalid-code', 'Invalid code. Please try again.')
    }
    await attempts.forgetSignIns(call.actor.email)
    call.setSessionToken(made.token)
    return { recoveryCodes: made.codes }
  }
}

/** Null, with nothing changed, when the code is wrong. */
async function setUp(
  db: Database,
  outside: Outside,
  call: CompleteCall,
): Promise<{ codes: string[]; token: SessionToken } | null> {
  const { actor, body, now } = call
  const pendingSecret = await pendingSecretOf(db, actor)
  const step = stepOfCode(openSecret(outside.settings.secretKey, actor.id, pendingSecret), body.code, now)
  if (step === null) return null
  await turnOn(db, call, pendingSecret, step)
  const codes = await replaceRecoveryCodes(db, actor.id, now)
  // Every session that knew only the password ends, this one too.
  await db.delete(sessions).where(eq(sessions.userId, actor.id))
  const token = await startSession(db, actor.id, now, { step: 'signed-in' })
  await recordOfOneself(db, call, actor, { action: 'second-factor.set-up' })
  await recordOfOneself(db, call, actor, { action: 'session.sign-in', after: { step: 'signed-in' } })
  return { codes, token }
}

/** The code just given is used up with it: a new secret starts its own count of steps. */
async function turnOn(db: Database, call: CompleteCall, secret: string, step: number): Promise<void> {
  const { actor, now } = call
  const turnedOn = await db
    .update(users)
    .set({
      twoFactorSecret: secret,
      isTwoFactorEnabled: true,
      lastCodeStep: step,
      recoveryCodesUsed: 0,
      lastLoginAt: now,
    })
    .where(and(eq(users.id, actor.id), eq(users.isTwoFactorEnabled, false)))
    .returning({ id: users.id })
  if (turnedOn.length === 0) throw alreadySetUp()
}

async function replaceRecoveryCodes(db: Database, userId: string, now: Date): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code), createdAt: now })))
  return codes
}
