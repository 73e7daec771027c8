import type { SignInAnswer } from '#contract/people/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { requireNotInMaintenance } from '#server/access/maintenance.ts'
import { record, subjectOf, type Trace } from '#server/access/record.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { type Account, callerOf, needsSecondFactor } from '#server/auth/account/account.ts'
import type { Attempts, GuessedFactor, SignInAttempt } from '#server/auth/attempts.ts'
import { providerOnly, requiresProvider } from '#server/auth/provider-required.ts'
import { makeSecret } from '#server/auth/second-factor/one-time-code.ts'
import { countRecoveryCodesLeft } from '#server/auth/second-factor/recovery-codes.ts'
import { requireNotStopped } from '#server/auth/second-factor/wrong-factors.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { availableFactors } from './available-factors.ts'
import { type Circumstances, openSession, type ProofCall } from './open-session.ts'
import { type GivenFactor, givenFactor, refusals } from './prove-second-factor.ts'

type SignInContext = {
  readonly outside: Outside
  readonly attempts: Attempts
  readonly db: Database
  readonly call: ProofCall
  readonly attempt: SignInAttempt
}

type FirstStep = {
  readonly failures: number
  readonly way: GuessedFactor
  readonly identity: Circumstances['identity']
}

/** Follows the password or the organisation's provider: asks for the second factor, then starts a session. */
export async function continueSignIn(
  context: SignInContext,
  account: Account,
  { failures, way, identity }: FirstStep,
): Promise<SignInAnswer> {
  const { outside, attempts, db, call, attempt } = context
  await requireNotInMaintenance(db, account.role)
  const { knownDevice } = attempt
  if (!account.isTwoFactorEnabled)
    return enterWithoutFactor(context, account, { failures, knownDevice, identity })
  requireNotStopped(account)
  const factor = givenFactor(call.body)
  if (factor === null) return { requiresTwoFactor: true, ...(await factorsOf(outside, call, account)) }
  const wrongFactors = await attempts.guessSecondFactor(way, attempt)
  const pendingSecret = account.twoFactorSecret === null ? newPendingSecret(outside, account) : null
  const session = await openSession(
    outside,
    call,
    account,
    { step: 'signed-in', pendingSecret },
    { failures: failures + wrongFactors, knownDevice, identity },
  )
  if (!session) {
    await recordFailure(db, call, account, factor)
    throw new Refusal('invalid-code', refusals[factor])
  }
  await attempts.secondFactorWasRight(way, attempt)
  return { user: account, ...session, ...(factor === 'recovery-code' && (await codesLeft(outside, account))) }
}

/** A full session where no second factor is required, else one that can only set it up. */
async function enterWithoutFactor(
  { outside, call }: SignInContext,
  account: Account,
  circumstances: Circumstances,
): Promise<SignInAnswer> {
  const pendingSecret = newPendingSecret(outside, account)
  const isRequired = await asCaller(outside.pool, callerOf(account), (db) =>
    needsSecondFactor(db, account.id),
  )
  const step = isRequired ? 'password-given' : 'without-factor'
  const session = await openSession(outside, call, account, { step, pendingSecret }, circumstances)
  return isRequired ? { requiresTwoFactorSetup: true, user: account } : { user: account, ...session }
}

function newPendingSecret({ settings }: Outside, { id }: Account): string {
  return sealSecret(settings.secretKeys, id, makeSecret())
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
  wrong: 'credentials' | 'single-sign-on' | 'provider-required' | GivenFactor,
): Promise<void> {
  await record(db, call, {
    action: 'session.sign-in',
    ...subjectOf('user', { id: account?.id ?? null, organizationId: account?.organizationId ?? null }),
    actorId: null,
    result: 'refused',
    after: { wrong },
  })
}

/** After a right password or passkey: throws, and audits it, where only the organisation's provider signs in. */
export async function requireOtherWaysOn(
  db: Database,
  { settings }: Outside,
  call: Trace,
  account: Account,
): Promise<void> {
  if (!(await requiresProvider(db, account))) return
  await recordFailure(db, call, account, 'provider-required')
  throw providerOnly(settings, account)
}
