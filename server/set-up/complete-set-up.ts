import { sql } from 'drizzle-orm'
import type { setUp as calls } from '#contract/system/set-up.ts'
import { hashToken } from '#server/access/token.ts'
import { findAccount } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { requireGoodPassword } from '#server/auth/password/new-password.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { signInNewAccount } from '#server/auth/sign-in/sign-in-new-account.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { gone } from '#server/problems.ts'
import { requireOpenSetUp, unusableReasons } from './find-open-set-up.ts'

export function completeSetUp(outside: Outside, attempts: Attempts): Handler<typeof calls.complete> {
  return async (db, call) => {
    const { token, email, password, firstName, lastName } = call.body
    await attempts.useLink(call.address)
    await requireOpenSetUp(db, token, call.now)
    await attempts.linkWasRight(call.address)
    await requireGoodPassword(outside, password, { email, firstName, lastName, organizationName: null })
    // Before the transaction: hashing may wait in a queue.
    await makeAdministrator(db, call, await hashPassword(password))
    const account = await findAccount(db, email)
    if (!account) throw gone(unusableReasons.used)
    await signInNewAccount(outside, call, account, 'system.set-up')
    return { user: account }
  }
}

/** One statement checks and uses the link, so that it works only once. */
async function makeAdministrator(
  db: Database,
  { body, now }: Call<typeof calls.complete>,
  passwordHash: string,
): Promise<void> {
  const { token, email, firstName, lastName } = body
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select auth_set_up(
      ${hashToken(token)}, ${now.toISOString()}::timestamptz, ${email}, ${firstName}, ${lastName},
      ${passwordHash}) as id`)
  if (!rows[0]?.id) throw gone(unusableReasons.used)
}
