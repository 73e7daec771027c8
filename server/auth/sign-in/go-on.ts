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
import { enter, type ProofCall } from './enter.ts'
import { factorsToShow } from './factors-to-show.ts'
import { refusals, type ShownFactor, shownFactor } from './prove.ts'

export type SigningIn = {
  readonly outside: Outside
  readonly attempts: Attempts
  readonly db: Database
  readonly call: ProofCall
}

/**
 * Every way in goes on here once it is known who somebody is, by their password or their organisation's provider: to
 * the second factor, and with it to a session.
 */
export async function goOn(signingIn: SigningIn, account: Account, failures: number): Promise<SignInAnswer> {
  const { outside, attempts, db, call } = signingIn
  await requireOpenTo(signingIn, account)
  if (!account.isTwoFactorEnabled) return enterWithoutFactor(signingIn, account, failures)
  const factor = shownFactor(call.body)
  if (factor === null) {
    await attempts.takeBackSignIn(account.email, call.address)
    return { requiresTwoFactor: true, ...(await factorsOf(outside, call, account)) }
  }
  const pendingSecret = account.twoFactorSecret === null ? newPendingSecret(outside, account) : null
  const entry = await enter(outside, call, account, { step: 'signed-in', pendingSecret }, failures)
  if (!entry) {
    await recordFailure(db, call, account, factor)
    throw new Refusal('invalid-code', refusals[factor])
  }
  await attempts.takeBackSignIn(account.email, call.address)
  await attempts.resetSignIns(account.email)
  return { user: account, ...entry, ...(factor === 'recovery-code' && (await codesLeft(outside, account))) }
}

/** Said to those alone who have proved who they are, and not counted as a failure of theirs. */
async function requireOpenTo({ attempts, db, call }: SigningIn, { email, role }: Account): Promise<void> {
  try {
    await requireNotInMaintenance(db, role)
  } catch (closed) {
    await attempts.takeBackSignIn(email, call.address)
    throw closed
  }
}

/** Whole where nobody requires a second factor, else as far as setting one up. */
async function enterWithoutFactor(
  { outside, attempts, call }: SigningIn,
  account: Account,
  failures: number,
): Promise<SignInAnswer> {
  await attempts.takeBackSignIn(account.email, call.address)
  const pendingSecret = newPendingSecret(outside, account)
  const isRequired = await asCaller(outside.pool, callerOf(account), (db) =>
    needsSecondFactor(db, account.id),
  )
  if (isRequired) {
    await enter(outside, call, account, { step: 'password-given', pendingSecret }, failures)
    return { requiresTwoFactorSetup: true, user: account }
  }
  const entry = await enter(outside, call, account, { step: 'without-factor', pendingSecret }, failures)
  await attempts.resetSignIns(account.email)
  return { user: account, ...entry }
}

function newPendingSecret({ settings }: Outside, { id }: Account): string {
  return sealSecret(settings.secretKey, id, makeSecret())
}

function factorsOf({ pool, settings }: Outside, { now }: ProofCall, account: Account) {
  return asCaller(pool, callerOf(account), (db) => factorsToShow(db, settings, account, now))
}

async function codesLeft({ pool }: Outside, account: Account): Promise<{ recoveryCodesLeft: number }> {
  const count = (db: Database) => countRecoveryCodesLeft(db, account.id)
  return { recoveryCodesLeft: await asCaller(pool, callerOf(account), count) }
}

/** Who tried is not known, only whose account it was. */
export async function recordFailure(
  db: Database,
  call: Trace,
  account: Account | null,
  wrong: 'credentials' | 'single-sign-on' | ShownFactor,
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
