import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Credentials } from '#contract/people/auth.ts'
import { openSecret } from '#server/access/secret-box.ts'
import type { Account } from '#server/auth/account/account.ts'
import { verifyPasskey } from '#server/auth/passkeys/verify-passkey.ts'
import { stepOfCode } from '#server/auth/second-factor/one-time-code.ts'
import { isRecoveryCode, unusedCodesOf } from '#server/auth/second-factor/recovery-codes.ts'
import type { Database } from '#server/db/database.ts'
import { recoveryCodes, users } from '#server/db/schema/users.ts'
import type { Settings } from '#server/outside.ts'

type Owner = Pick<Account, 'id' | 'twoFactorSecret'>
type Proof = {
  readonly body: Pick<Credentials, 'twoFactorCode' | 'recoveryCode' | 'passkey'>
  readonly now: Date
}

export type GivenFactor = 'code' | 'recovery-code' | 'passkey'

export const refusals: Readonly<Record<GivenFactor, string>> = {
  code: 'Invalid 2FA code',
  'recovery-code': 'This recovery code is wrong or has been used already.',
  passkey: 'This passkey is not one of this account. Try again, or use a code.',
}

/** Which kind of second factor was given, right or wrong; null for none. */
export function givenFactor(body: Proof['body']): GivenFactor | null {
  if (body.twoFactorCode !== undefined) return 'code'
  if (body.recoveryCode !== undefined) return 'recovery-code'
  return body.passkey === undefined ? null : 'passkey'
}

/** Whether the given second factor is right, which is then used up. Must run as the person. */
export async function proveSecondFactor(
  db: Database,
  settings: Settings,
  owner: Owner,
  { body, now }: Proof,
): Promise<boolean> {
  if (body.twoFactorCode !== undefined) return consumeCode(db, settings, owner, body.twoFactorCode, now)
  if (body.recoveryCode !== undefined) return consumeRecoveryCode(db, owner.id, body.recoveryCode, now)
  if (body.passkey !== undefined) return verifyPasskey(db, settings, owner.id, body.passkey, now)
  return false
}

/** One statement checks and marks the step, so that of several calls at once only one succeeds. */
async function consumeCode(
  db: Database,
  settings: Settings,
  owner: Owner,
  code: string,
  now: Date,
): Promise<boolean> {
  if (owner.twoFactorSecret === null) return false
  const secret = openSecret(settings.secretKeys, owner.id, owner.twoFactorSecret)
  const step = stepOfCode(secret, code, now)
  if (step === null) return false
  const used = await db
    .update(users)
    .set({ lastCodeStep: step })
    .where(and(eq(users.id, owner.id), lt(users.lastCodeStep, step)))
    .returning({ id: users.id })
  return used.length === 1
}

async function consumeRecoveryCode(db: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const unused = await db
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(unusedCodesOf(userId))
  const match = unused.find(({ codeHash }) => isRecoveryCode(code, codeHash))
  if (!match) return false
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, match.id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  if (used.length === 0) return false
  await db
    .update(users)
    .set({ recoveryCodesUsed: sql`${users.recoveryCodesUsed} + 1` })
    .where(eq(users.id, userId))
  return true
}
