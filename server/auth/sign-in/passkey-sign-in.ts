import { generateAuthenticationOptions } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { auth, SignInAnswer } from '#contract/people/auth.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { requireNotInMaintenance } from '#server/access/maintenance.ts'
import { openFor, sealFor } from '#server/access/sealed-state.ts'
import { type Account, callerOf, findAccountOfPasskey } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { findKnownDevice } from '#server/auth/devices/known-device.ts'
import { challengeLifeMs, markChallengeUsed } from '#server/auth/passkeys/challenge.ts'
import { relyingParty, userHandleOf } from '#server/auth/passkeys/relying-party.ts'
import { isSignedBy } from '#server/auth/passkeys/verify-passkey.ts'
import { requireNotStopped } from '#server/auth/second-factor/wrong-factors.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { recordFailure, requireOtherWaysOn } from './continue-sign-in.ts'
import { openSession } from './open-session.ts'

const purpose = 'sign-in by passkey'
const Attempt = z.object({ challenge: z.string() })

/** The page holds the challenge, sealed, as there is no account yet to store it with. */
export const startPasskeySignIn: HandlerOutside<typeof auth.startPasskeySignIn> = async (
  _db,
  { now },
  { settings },
) => {
  const { challenge, rpId } = await generateAuthenticationOptions({ rpID: relyingParty(settings).id })
  const until = new Date(now.getTime() + challengeLifeMs)
  return {
    passkeyRequest: {
      challenge,
      timeout: challengeLifeMs,
      ...(rpId !== undefined && { rpId }),
      userVerification: 'required',
    },
    attempt: sealFor(settings, purpose, { challenge }, until),
  }
}

/** Password and second factor in one: something they have, which has asked for something they are or know. */
export function passkeySignIn(outside: Outside, attempts: Attempts): Handler<typeof auth.passkeySignIn> {
  return async (db, call): Promise<SignInAnswer> => {
    const { settings } = outside
    const giveBack = await attempts.signInByPasskey(call.address)
    const { challenge } = openFor(settings, { purpose, schema: Attempt }, call.body.attempt, call.now)
    const account = await findAccountOfPasskey(db, call.body.passkey.id)
    if (!account?.isTwoFactorEnabled || !(await isProved(outside, call, account, challenge))) {
      await recordFailure(db, call, account, 'passkey')
      throw notAccepted()
    }
    await giveBack()
    await requireOtherWaysOn(db, outside, call, account)
    await requireNotInMaintenance(db, account.role)
    requireNotStopped(account)
    const session = await openSession(
      outside,
      { ...call, body: {} },
      account,
      { step: 'signed-in', isProved: true },
      { failures: 0, knownDevice: await findKnownDevice(db, account.email, call), identity: null },
    )
    return { user: account, ...session }
  }
}

function isProved(
  { pool, settings }: Outside,
  { body, now }: Call<typeof auth.passkeySignIn>,
  account: Account,
  challenge: string,
): Promise<boolean> {
  const { userHandle } = body.passkey.response
  // WebAuthn 7.2, 6: the passkey must not be one of another account.
  if (userHandle !== undefined && userHandle !== userHandleOf(account).toString('base64url'))
    return Promise.resolve(false)
  return asCaller(pool, callerOf(account), async (db) => {
    const demand = { challenge, now, mustVerifyUser: true }
    return (
      (await isSignedBy(db, settings, account.id, body.passkey, demand)) &&
      (await markChallengeUsed(db, account.id, challenge, now))
    )
  })
}

/** The same words for an unknown passkey, one that has not verified its user, and an organisation that forbids it. */
const notAccepted = () =>
  new Refusal(
    'invalid-credentials',
    'This passkey can’t sign in without a password. Sign in with your password, and use the passkey in place of the code.',
  )
