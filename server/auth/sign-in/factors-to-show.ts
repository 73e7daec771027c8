import type { SignInAnswer } from '#contract/people/auth.ts'
import type { Account } from '#server/auth/account/account.ts'
import { askForPasskey } from '#server/auth/passkeys/ask-for-passkey.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { demoCodeOf } from './demo-code.ts'

type Owner = Pick<Account, 'id' | 'twoFactorSecret'>

/** How somebody can show their second factor at this moment. Must run as the person. */
export async function factorsToShow(
  db: Database,
  settings: Settings,
  owner: Owner,
  now: Date,
): Promise<Pick<SignInAnswer, 'onlyPasskeys' | 'passkeyRequest' | 'demoCode'>> {
  const passkeyRequest = await askForPasskey(db, settings, owner.id, now)
  return {
    ...(owner.twoFactorSecret === null && { onlyPasskeys: true }),
    ...(passkeyRequest && { passkeyRequest }),
    ...demoCodeOf(settings, owner, now),
  }
}
