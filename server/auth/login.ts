import type { auth, SignInAnswer } from '#contract/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record } from '#server/access/record.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { type Account, callerOf, findAccount, needsSecondFactor } from './account.ts'
import type { Attempts } from './attempts.ts'
import { enter } from './enter.ts'
import { isPassword } from './password-hash.ts'
import { factorsToShow } from './second-factor/factors-to-show.ts'
import { makeSecret } from './second-factor/one-time-code.ts'
import { refusals, type ShownFactor, shownFactor } from './second-factor/prove.ts'
import { countRecoveryCodesLeft } from './second-factor/recovery-code-set.ts'

type LoginCall = Call<typeof auth.login>

/** Password, then second factor, each with its own answer; only what is required together reaches data. */
export function login(outside: Outside, attempts: Attempts): Handler<typeof auth.login> {
  return async (db, call): Promise<SignInAnswer> => {
    const { email, password } = call.body
    const failures = await attempts.signIn(email, call.address)
    const account = await findAccount(db, email)
    // Always reckoned, so that the time taken doesn't tell whether there is such an account.
    const isRight = await isPassword(password, account?.password ?? null)
    if (!account?.isActive || !isRight) {
      await recordFailure(db, call, account, 'credentials')
      throw new Refusal('invalid-credentials', 'Invalid credentials')
    }
    if (!account.isTwoFactorEnabled) return enterWithoutFactor(outside, attempts, call, account, failures)
    const factor = shownFactor(call.body)
    if (factor === null) {
      await attempts.takeBackSignIn(email, call.address)
      return { requiresTwoFactor: true, ...(await factorsOf(outside, call, account)) }
    }
    const pendingSecret = account.twoFactorSecret === null ? newPendingSecret(outside, account) : null
    const progress = { step: 'signed-in', pendingSecret } as const
    const entry = await enter(outside, call, account, progress, failures)
    if (!entry) {
      await recordFailure(db, call, account, factor)
      throw new Refusal('invalid-code', refusals[factor])
    }
    await attempts.takeBackSignIn(email, call.address)
    await attempts.forgetSignIns(email)
    return { user: account, ...entry, ...(factor === 'recovery-code' && (await codesLeft(outside, account))) }
  }
}

/** Whole where nobody requires a second factor, else as far as setting one up. */
async function enterWithoutFactor(
  outside: Outside,
  attempts: Attempts,
  call: LoginCall,
  account: Account,
  failures: number,
): Promise<SignInAnswer> {
  await attempts.takeBackSignIn(call.body.email, call.address)
  const pendingSecret = newPendingSecret(outside, account)
  const isRequired = await asCaller(outside.pool, callerOf(account), (db) =>
    needsSecondFactor(db, account.id),
  )
  if (isRequired) {
    await enter(outside, call, account, { step: 'password-given', pendingSecret }, failures)
    return { requiresTwoFactorSetup: true, user: account }
  }
  const entry = await enter(outside, call, account, { step: 'without-factor', pendingSecret }, failures)
  await attempts.forgetSignIns(account.email)
  return { user: account, ...entry }
}

function newPendingSecret({ settings }: Outside, { id }: Account): string {
  return sealSecret(settings.secretKey, id, makeSecret())
}

function factorsOf({ pool, settings }: Outside, { now }: LoginCall, account: Account) {
  return asCaller(pool, callerOf(account), (db) => factorsToShow(db, settings, account, now))
}

async function codesLeft({ pool }: Outside, account: Account): Promise<{ recoveryCodesLeft: number }> {
  const count = (db: Database) => countRecoveryCodesLeft(db, account.id)
  return { recoveryCodesLeft: await asCaller(pool, callerOf(account), count) }
}

/** Who tried is not known, only whose account it was. */
async function recordFailure(
  db: Database,
  call: LoginCall,
  account: Account | null,
  wrong: 'credentials' | ShownFactor,
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
