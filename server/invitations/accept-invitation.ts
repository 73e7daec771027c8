import { sql } from 'drizzle-orm'
import type { invitations as calls } from '#contract/invitations.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { requireOpenHouse } from '#server/access/open-house.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { hashToken } from '#server/access/token.ts'
import { type Account, callerOf, findAccount } from '#server/auth/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { requireGoodPassword } from '#server/auth/new-password.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { recordOfOneself } from '#server/auth/record-of-oneself.ts'
import { makeSecret } from '#server/auth/second-factor/one-time-code.ts'
import { endSession, type SessionToken, startSession } from '#server/auth/session.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { alreadyExists, gone } from '#server/problems.ts'
import { openInvitation, whyGone } from './open-invitation.ts'

type AcceptCall = Call<typeof calls.accept>

/** Makes the account, and lets its owner in as far as somebody who has given a password: to the second factor. */
export function acceptInvitation(outside: Outside, attempts: Attempts): Handler<typeof calls.accept> {
  return async (db, call) => {
    const { token, firstName, lastName, password } = call.body
    await attempts.useLink(call.address)
    const { email, role, organizationName, hasAccount } = await openInvitation(db, token, call.now)
    await requireOpenHouse(db, role)
    if (hasAccount) throw hasAccountAlready()
    requireGoodPassword(password, { email, firstName, lastName, organizationName })
    // Before anything is held: hashing waits for its turn.
    await makeAccount(db, call, await hashPassword(password))
    const account = await findAccount(db, email)
    if (!account) throw gone(whyGone.accepted)
    const session = await enter(outside, call, account)
    await endSession(outside, call)
    call.setSessionToken(session)
    return { user: account }
  }
}

/** Whoever comes second, by a moment or by a day, finds it used. */
async function makeAccount(db: Database, { body, now }: AcceptCall, passwordHash: string): Promise<void> {
  const { token, firstName, lastName } = body
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select auth_accept_invitation(
      ${hashToken(token)}, ${now.toISOString()}::timestamptz, ${firstName}, ${lastName}, ${passwordHash}) as id`)
  if (!rows[0]?.id) throw gone(whyGone.accepted)
}

function enter(outside: Outside, call: AcceptCall, account: Account): Promise<SessionToken> {
  const pendingSecret = sealSecret(outside.settings.secretKey, account.id, makeSecret())
  return asCaller(outside.pool, callerOf(account), async (db) => {
    await recordOfOneself(db, call, account, { action: 'invitation.accept' })
    return startSession(db, account.id, call, { step: 'password-given', pendingSecret })
  })
}

const hasAccountAlready = () =>
  alreadyExists('You have an account with this address already: sign in with it, or ask for a new password.')
