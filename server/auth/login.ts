import { eq } from 'drizzle-orm'
import type { auth, SignInAnswer } from '#contract/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record } from '#server/access/record.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { type Account, callerOf, findAccount } from './account.ts'
import type { Attempts } from './attempts.ts'
import { isPassword } from './password-hash.ts'
import { recordOfOneself } from './record-of-oneself.ts'
import { demoCodeOf } from './second-factor/demo-code.ts'
import { makeSecret } from './second-factor/one-time-code.ts'
import { countRecoveryCodesLeft, proveSecondFactor } from './second-factor/prove.ts'
import { endSession, type Progress, type SessionToken, startSession } from './session.ts'

type LoginCall = Call<typeof auth.login>

/** Password, then second factor, each with its own answer; only both together make a session that reaches data. */
export function login(outside: Outside, attempts: Attempts): Handler<typeof auth.login> {
  return async (db, call): Promise<SignInAnswer> => {
    const { email, password, twoFactorCode, recoveryCode } = call.body
    await attempts.signIn(email, call.address)
    const account = await findAccount(db, email)
    // Always reckoned, so that the time taken doesn't tell whether there is such an account.
    const isRight = await isPassword(password, account?.password ?? null)
    if (!account?.isActive || !isRight) {
      await recordFailure(db, call, account, 'credentials')
      throw new Refusal('invalid-credentials', 'Invalid credentials')
    }
    if (!account.isTwoFactorEnabled) {
      await attempts.takeBackSignIn(email, call.address)
      const pendingSecret = sealSecret(outside.settings.secretKey, account.id, makeSecret())
      call.setSessionToken(await enter(outside, call, account, { step: 'password-given', pendingSecret }))
      return { requiresTwoFactorSetup: true, user: account }
    }
    if (twoFactorCode === undefined && recoveryCode === undefined) {
      await attempts.takeBackSignIn(email, call.address)
      return { requiresTwoFactor: true, ...demoCodeOf(outside.settings, account, call.now) }
    }
    const isByRecoveryCode = twoFactorCode === undefined
    const token = await enter(outside, call, account, { step: 'signed-in' })
    if (!token) {
      await recordFailure(db, call, account, isByRecoveryCode ? 'recovery-code' : 'code')
      throw new Refusal('invalid-code', isByRecoveryCode ? wrongRecoveryCode : 'Invalid 2FA code')
    }
    await attempts.takeBackSignIn(email, call.address)
    await attempts.forgetSignIns(email)
    call.setSessionToken(token)
    if (!isByRecoveryCode) return { user: account }
    const left = await asCaller(outside.pool, callerOf(account), (own) =>
      countRecoveryCodesLeft(own, account.id),
    )
    return { user: account, recoveryCodesLeft: left }
  }
}

const wrongRecoveryCode = 'This recovery code is wrong or has been used already.'

/** Gives the person a session, in place of the one that came along; null when the second factor is wrong. */
async function enter(
  outside: Outside,
  call: LoginCall,
  account: Account,
  progress: Progress,
): Promise<SessionToken | null> {
  const token = await asCaller(outside.pool, callerOf(account), async (db) => {
    if (progress.step === 'signed-in') {
      if (!(await proveSecondFactor(db, outside.settings, account, call))) return null
      await db.update(users).set({ lastLoginAt: call.now }).where(eq(users.id, account.id))
    }
    await recordOfOneself(db, call, account, { action: 'session.sign-in', after: { step: progress.step } })
    return startSession(db, account.id, call.now, progress)
  })
  if (token) await endSession(outside, call)
  return token
}

/** Who tried is not known, only whose account it was. */
async function recordFailure(
  db: Database,
  call: LoginCall,
  account: Account | null,
  wrong: 'credentials' | 'code' | 'recovery-code',
): Promise<void> {
  await record(db, call, {
    action: 'session.sign-in',
    subjectType: 'user',
    subjectId: account?.id ?? null,
    organizationId: account?.organizationId ?? null,
    actorId: null,
    result: 'refused',
    after: { wrong },
  })
}
