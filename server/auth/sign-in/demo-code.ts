import { openSecret } from '#server/access/secret-box.ts'
import type { Account } from '#server/auth/account/account.ts'
import { currentCode } from '#server/auth/second-factor/one-time-code.ts'
import type { Settings } from '#server/outside.ts'

/** The code that the account's app would show now, in demo mode only. */
export function demoCodeOf(
  settings: Settings,
  { id, twoFactorSecret }: Pick<Account, 'id' | 'twoFactorSecret'>,
  now: Date,
): { demoCode?: string } {
  if (!settings.isDemo || twoFactorSecret === null) return {}
  return { demoCode: currentCode(openSecret(settings.secretKeys, id, twoFactorSecret), now) }
}
