import { sql } from 'drizzle-orm'
import type { invitations as calls } from '#contract/people/invitations.ts'
import { requireNotInMaintenance } from '#server/access/maintenance.ts'
import { hashToken } from '#server/access/token.ts'
import { findAccount } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { requireGoodPassword } from '#server/auth/password/new-password.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { enterNewAccount } from '#server/auth/sign-in/enter-new-account.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { alreadyExists, gone } from '#server/problems.ts'
import { openInvitation, whyUnusable } from './open-invitation.ts'

type AcceptCall = Call<typeof calls.accept>

/** Makes the account, and lets its owner in as far as somebody who has given a password: to the second factor. */
export function acceptInvitation(outside: Outside, attempts: Attempts): Handler<typeof calls.accept> {
  return async (db, call) => {
    const { token, firstName, lastName, password } = call.body
    await attempts.useLink(call.address)
    const { email, role, organizationName, hasAccount } = await openInvitation(db, token, call.now)
    await requireNotInMaintenance(db, role)
    if (hasAccount) throw hasAccountAlready()
    requireGoodPassword(password, { email, firstName, lastName, organizationName })
    // Before anything is held: hashing waits for its turn.
    await makeAccount(db, call, await hashPassword(password))
    const account = await findAccount(db, email)
    if (!account) throw gone(whyUnusable.accepted)
    await enterNewAccount(outside, call, account, 'invitation.accept')
    return { user: account }
  }
}

/** Whoever comes second, by a moment or by a day, finds it used. */
async function makeAccount(db: Database, { body, now }: AcceptCall, passwordHash: string): Promise<void> {
  const { token, firstName, lastName } = body
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select auth_accept_invitation(
      ${hashToken(token)}, ${now.toISOString()}::timestamptz, ${firstName}, ${lastName}, ${passwordHash}) as id`)
  if (!rows[0]?.id) throw gone(whyUnusable.accepted)
}

const hasAccountAlready = () =>
  alreadyExists('You have an account with this address already: sign in with it, or ask for a new password.')
