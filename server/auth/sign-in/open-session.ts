import { eq, sql } from 'drizzle-orm'
import type { Credentials, SignInAnswer } from '#contract/people/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { startAgain } from '#server/access/sealed-state.ts'
import { hashToken } from '#server/access/token.ts'
import { type Account, callerOf } from '#server/auth/account/account.ts'
import { rememberDevice } from '#server/auth/devices/known-device.ts'
import { linkIdentity } from '#server/auth/link-identity.ts'
import { mailNewDevice } from '#server/auth/owner-mails.ts'
import { refuseWhereProviderIsRequired } from '#server/auth/provider-required.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { countWrongFactor, requireNotStopped } from '#server/auth/second-factor/wrong-factors.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import {
  endSession,
  type Progress,
  type ProviderIdentity,
  startSession,
} from '#server/auth/session/session.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'
import type { Outside, Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { reportBreakGlass } from './break-glass.ts'
import { givenFactor, proveSecondFactor } from './prove-second-factor.ts'

export type ProofCall = Omit<Call, 'body' | 'actor' | 'params' | 'query'> & {
  readonly body: Pick<Credentials, 'twoFactorCode' | 'recoveryCode' | 'passkey'>
}

/** After so many failures the owner is notified of the sign-in. */
const failuresToNotifyOf = 5

/** Failures before this attempt, and the device's id where a person has signed in to the account there before. */
export type Circumstances = {
  readonly failures: number
  readonly knownDevice: string | null
  /** Null unless the organisation's provider signs the person in. */
  readonly identity:
    | (ProviderIdentity & {
        /** The step at the provider, which is good for one session. */
        readonly ticket?: { readonly id: string; readonly until: Date }
      })
    | null
}

/** Starts a session in place of the one in the request; null when the second factor is wrong. */
export async function openSession(
  outside: Outside,
  call: ProofCall,
  account: Account,
  progress: Progress,
  circumstances: Circumstances,
): Promise<Pick<SignInAnswer, 'tookBackDeletion'> | null> {
  const opened = await asCaller(outside.pool, callerOf(account), async (db) => {
    const { settings } = outside
    const before = await requireUnchanged(db, account)
    const { identity } = circumstances
    if (identity === null) await refuseWhereProviderIsRequired(db, settings, account)
    if (progress.step === 'signed-in' && !progress.isProved) {
      requireNotStopped(before)
      if (!(await proveSecondFactor(db, settings, account, call))) {
        const isKnownDevice = circumstances.knownDevice !== null
        await countWrongFactor(db, settings, account, { ...call, isKnownDevice })
        return null
      }
    }
    if (identity?.ticket) await consumeTicket(db, identity.ticket)
    if (progress.step !== 'password-given') await completeSignIn(db, settings, call, before, circumstances)
    await recordOwnEvent(db, call, account, { action: 'session.sign-in', after: { step: progress.step } })
    if (identity === null) await reportBreakGlass(db, settings, account, call)
    const device = progress.step === 'password-given' ? null : await rememberDevice(db, call)
    return { token: await startSession(db, account.id, call, progress, identity), device }
  })
  if (!opened) return null
  await endSession(outside, call)
  call.setSessionToken(opened.token)
  if (opened.device) call.setDeviceToken(opened.device)
  const wasBeingDeleted = account.deletionDueAt !== null && progress.step !== 'password-given'
  return wasBeingDeleted ? { tookBackDeletion: true } : {}
}

/** Every factor that the account needs was given. */
async function completeSignIn(
  db: Database,
  settings: Settings,
  call: ProofCall,
  account: UserRow,
  { identity, failures, knownDevice }: Circumstances,
): Promise<void> {
  if (identity !== null) await linkIdentity(db, settings, call, account, identity)
  await recordSignIn(db, settings, call, account, failures)
  if (knownDevice === null && account.lastLoginAt !== null) await mailNewDevice(db, settings, account, call)
}

/** Stored beside providers' logout tokens, which are also used once. */
async function consumeTicket(db: Database, { id, until }: { id: string; until: Date }): Promise<void> {
  const { rows } = await db.execute<{ isNew: boolean }>(
    sql`select auth_use_logout_token(${hashToken(id)}, ${until.toISOString()}::timestamptz) as "isNew"`,
  )
  if (!rows[0]?.isNew) throw startAgain()
}

/** Hashing waited in a queue. A change of credentials ends the sessions, either after this lock or before it. */
async function requireUnchanged(db: Database, account: Account): Promise<UserRow> {
  const [now] = await db.select().from(users).where(eq(users.id, account.id)).for('update')
  const isSame =
    now?.isActive === true &&
    now.password === account.password &&
    now.isTwoFactorEnabled === account.isTwoFactorEnabled &&
    now.twoFactorSecret === account.twoFactorSecret
  if (!now || !isSame)
    throw new Refusal('invalid-credentials', 'Your account has just been changed. Sign in again.')
  return now
}

/** Signing in cancels a requested deletion. */
async function recordSignIn(
  db: Database,
  settings: Settings,
  call: ProofCall,
  account: UserRow,
  failures: number,
): Promise<void> {
  const { now } = call
  await db
    .update(users)
    .set({ lastLoginAt: now, deletionDueAt: null, wrongSecondFactors: 0 })
    .where(eq(users.id, account.id))
  if (account.deletionDueAt !== null)
    await recordOwnEvent(db, call, account, { action: 'user.take-back-deletion' })
  if (givenFactor(call.body) === 'recovery-code')
    await notifyOfSecurityChange(db, settings, call, account, 'recovery-code-used')
  if (failures >= failuresToNotifyOf)
    await notifyOfSecurityChange(db, settings, call, account, 'signed-in-after-failures')
}
