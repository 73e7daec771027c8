import type { auth, SignInAnswer } from '#contract/people/auth.ts'
import { findAccount } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { findKnownDevice } from '#server/auth/devices/known-device.ts'
import { isPassword } from '#server/auth/password/password-hash.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { continueSignIn, recordFailure, requireOtherWaysOn } from './continue-sign-in.ts'

/** Checks the password first and then the second factor, each with its own answer. */
export function login(outside: Outside, attempts: Attempts): Handler<typeof auth.login> {
  return async (db, call): Promise<SignInAnswer> => {
    const { email, password } = call.body
    const { address, now } = call
    const attempt = { email, address, now, knownDevice: await findKnownDevice(db, email, call) }
    const failures = await attempts.guessPassword(attempt)
    const account = await findAccount(db, email)
    // Always computed, so that the response time doesn't reveal whether the account exists.
    const isRight = await isPassword(password, account?.password ?? null)
    if (!account?.isActive || !isRight) {
      await recordFailure(db, call, account, 'credentials')
      throw new Refusal('invalid-credentials', 'Invalid credentials')
    }
    await attempts.passwordWasRight(attempt)
    await requireOtherWaysOn(db, outside, call, account)
    const answer = await continueSignIn({ outside, attempts, db, call, attempt }, account, {
      failures,
      way: 'second-factor',
      identity: null,
    })
    // With a session that only sets up a second factor nothing is complete yet.
    if (answer.user && !answer.requiresTwoFactorSetup) await attempts.resetPasswordGuesses(attempt)
    return answer
  }
}
