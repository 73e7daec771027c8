import { openSecret } from '#server/access/secret-box.ts'
import type { Account } from '#server/auth/account/account.ts'
import { currentCode } from '#server/auth/second-factor/one-time-code.ts'
import type { Settings } from '#server/outside.ts'

/** In demo mode the code that the account's own app would show now; in any other nothing, whoever asks. */
export function demoCodeOf(
  settings: Settings,
  { id, twoFactorSecret }: Pick<Account, 'id' | 'twoFactorSecret'>,
  now: Date,
): { demoCode?: string } {
  if (!settings.isDemo || twoFactorSecret === null) return {}
  return { demoCode: currentCode(openSecret(settings.secretKey, id, twoFactorSecret), now) }
}
