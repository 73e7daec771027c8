import { eq } from 'drizzle-orm'
import type { Credentials, SignInAnswer } from '#contract/people/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { type Account, callerOf } from '#server/auth/account/account.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import { endSession, type Progress, startSession } from '#server/auth/session/session.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'
import type { Outside, Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { givenFactor, proveSecondFactor } from './prove-second-factor.ts'

export type ProofCall = Omit<Call, 'body' | 'actor' | 'params' | 'query'> & {
  readonly body: Pick<Credentials, 'twoFactorCode' | 'recoveryCode' | 'passkey'>
}

/** After so many failures the owner is notified of the sign-in. */
const failuresToNotifyOf = 5

/** Starts a session in place of the one in the request; null when the second factor is wrong. */
export async function openSession(
  outside: Outside,
  call: ProofCall,
  account: Account,
  progress: Progress,
  failures: number,
): Promise<Pick<SignInAnswer, 'tookBackDeletion'> | null> {
  const token = await asCaller(outside.pool, callerOf(account), async (db) => {
    const { settings } = outside
    await requireUnchanged(db, account)
    if (progress.step === 'signed-in' && !(await proveSecondFactor(db, settings, account, call))) return null
    if (progress.step !== 'password-given') await recordSignIn(db, settings, call, account, failures)
    await recordOwnEvent(db, call, account, { action: 'session.sign-in', after: { step: progress.step } })
    return startSession(db, account.id, call, progress)
  })
  if (!token) return null
  await endSession(outside, call)
  call.setSessionToken(token)
  const wasBeingDeleted = account.deletionDueAt !== null && progress.step !== 'password-given'
  return wasBeingDeleted ? { tookBackDeletion: true } : {}
}

/** Hashing waited in a queue. A change of credentials ends the sessions, either after this lock or before it. */
async function requireUnchanged(db: Database, account: Account): Promise<void> {
  const [now] = await db.select().from(users).where(eq(users.id, account.id)).for('update')
  const isSame =
    now?.isActive === true &&
    now.password === account.password &&
    now.isTwoFactorEnabled === account.isTwoFactorEnabled &&
    now.twoFactorSecret === account.twoFactorSecret
  if (!isSame)
    throw new Refusal('invalid-credentials', 'Your account has changed this moment. Sign in again.')
}

/** Signing in cancels a requested deletion. */
async function recordSignIn(
  db: Database,
  settings: Settings,
  call: ProofCall,
  account: Account,
  failures: number,
): Promise<void> {
  const { now } = call
  await db.update(users).set({ lastLoginAt: now, deletionDueAt: null }).where(eq(users.id, account.id))
  if (account.deletionDueAt !== null)
    await recordOwnEvent(db, call, account, { action: 'user.take-back-deletion' })
  if (givenFactor(call.body) === 'recovery-code')
    await notifyOfSecurityChange(db, settings, now, account, 'recovery-code-used')
  if (failures >= failuresToNotifyOf)
    await notifyOfSecurityChange(db, settings, now, account, 'signed-in-after-failures')
}
