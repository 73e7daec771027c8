import type { SignInAnswer } from '#contract/people/auth.ts'
import { openSecret } from '#server/access/secret-box.ts'
import type { Account } from '#server/auth/account/account.ts'
import { requestPasskey } from '#server/auth/passkeys/request-passkey.ts'
import { currentCode } from '#server/auth/second-factor/one-time-code.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'

/** The second factors the person can use now. Must run as the person. */
export async function availableFactors(
  db: Database,
  settings: Settings,
  owner: Pick<Account, 'id' | 'twoFactorSecret'>,
  now: Date,
): Promise<Pick<SignInAnswer, 'onlyPasskeys' | 'passkeyRequest' | 'demoCode'>> {
  const passkeyRequest = await requestPasskey(db, settings, owner.id, now)
  return {
    ...(owner.twoFactorSecret === null && { onlyPasskeys: true }),
    ...(passkeyRequest && { passkeyRequest }),
    ...demoCodeOf(settings, owner, now),
  }
}

/** The code that the account's app would show now, in demo mode only. */
function demoCodeOf(
  settings: Settings,
  { id, twoFactorSecret }: Pick<Account, 'id' | 'twoFactorSecret'>,
  now: Date,
): { demoCode?: string } {
  if (!settings.isDemo || twoFactorSecret === null) return {}
  return { demoCode: currentCode(openSecret(settings.secretKeys, id, twoFactorSecret), now) }
}
