import type { SignInAnswer } from '#contract/people/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { requireNotInMaintenance } from '#server/access/maintenance.ts'
import { record, type Trace } from '#server/access/record.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { type Account, callerOf, needsSecondFactor } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { makeSecret } from '#server/auth/second-factor/one-time-code.ts'
import { countRecoveryCodesLeft } from '#server/auth/second-factor/recovery-code-set.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { availableFactors } from './available-factors.ts'
import { openSession, type ProofCall } from './open-session.ts'
import { type GivenFactor, givenFactor, refusals } from './prove-second-factor.ts'

type SignInContext = {
  readonly outside: Outside
  readonly attempts: Attempts
  readonly db: Database
  readonly call: ProofCall
}

/** Follows the password or the organisation's provider: asks for the second factor, then starts a session. */
export async function continueSignIn(
  context: SignInContext,
  account: Account,
  failures: number,
): Promise<SignInAnswer> {
  const { outside, attempts, db, call } = context
  await requireAvailableTo(context, account)
  if (!account.isTwoFactorEnabled) return enterWithoutFactor(context, account, failures)
  const factor = givenFactor(call.body)
  if (factor === null) {
    await attempts.uncountSignIn(account.email, call.address)
    return { requiresTwoFactor: true, ...(await factorsOf(outside, call, account)) }
  }
  const pendingSecret = account.twoFactorSecret === null ? newPendingSecret(outside, account) : null
  const session = await openSession(outside, call, account, { step: 'signed-in', pendingSecret }, failures)
  if (!session) {
    await recordFailure(db, call, account, factor)
    throw new Refusal('invalid-code', refusals[factor])
  }
  await attempts.uncountSignIn(account.email, call.address)
  await attempts.resetSignIns(account.email)
  return { user: account, ...session, ...(factor === 'recovery-code' && (await codesLeft(outside, account))) }
}

/** Answered only after the password was right, and not counted as a failed attempt. */
async function requireAvailableTo(
  { attempts, db, call }: SignInContext,
  { email, role }: Account,
): Promise<void> {
  try {
    await requireNotInMaintenance(db, role)
  } catch (problem) {
    await attempts.uncountSignIn(email, call.address)
    throw problem
  }
}

/** A full session where no second factor is required, else one that can only set it up. */
async function enterWithoutFactor(
  { outside, attempts, call }: SignInContext,
  account: Account,
  failures: number,
): Promise<SignInAnswer> {
  await attempts.uncountSignIn(account.email, call.address)
  const pendingSecret = newPendingSecret(outside, account)
  const isRequired = await asCaller(outside.pool, callerOf(account), (db) =>
    needsSecondFactor(db, account.id),
  )
  if (isRequired) {
    await openSession(outside, call, account, { step: 'password-given', pendingSecret }, failures)
    return { requiresTwoFactorSetup: true, user: account }
  }
  const session = await openSession(
    outside,
    call,
    account,
    { step: 'without-factor', pendingSecret },
    failures,
  )
  await attempts.resetSignIns(account.email)
  return { user: account, ...session }
}

function newPendingSecret({ settings }: Outside, { id }: Account): string {
  return sealSecret(settings.secretKey, id, makeSecret())
}

function factorsOf({ pool, settings }: Outside, { now }: ProofCall, account: Account) {
  return asCaller(pool, callerOf(account), (db) => availableFactors(db, settings, account, now))
}

async function codesLeft({ pool }: Outside, account: Account): Promise<{ recoveryCodesLeft: number }> {
  const count = (db: Database) => countRecoveryCodesLeft(db, account.id)
  return { recoveryCodesLeft: await asCaller(pool, callerOf(account), count) }
}

/** Only the account is known, not who tried. */
export async function recordFailure(
  db: Database,
  call: Trace,
  account: Account | null,
  wrong: 'credentials' | 'single-sign-on' | GivenFactor,
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
