import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { invitations as calls } from '#contract/people/invitations.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { requireNotInMaintenance } from '#server/access/maintenance.ts'
import { hashToken } from '#server/access/token.ts'
import { type Account, callerOf, findAccount } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { requireGoodPassword } from '#server/auth/password/new-password.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import { organizationRequiresProvider } from '#server/auth/provider-required.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { signInNewAccount } from '#server/auth/sign-in/sign-in-new-account.ts'
import type { Database } from '#server/db/database.ts'
import { rootCause } from '#server/http/root-cause.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { addJob } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { alreadyExists, gone, invalidInput } from '#server/problems.ts'
import { requireOpenInvitation, unusableReasons } from './find-open-invitation.ts'
import { notifyOfRegistrationJob } from './notify-of-registration.ts'

type AcceptCall = Call<typeof calls.accept>

/**
 * Makes the account and starts a session that leads to setting up the second factor. Where the organisation requires
 * its provider the account has no password, and its person signs in there.
 */
export function acceptInvitation(outside: Outside, attempts: Attempts): Handler<typeof calls.accept> {
  return async (db, call) => {
    const { token, firstName, lastName, password } = call.body
    await attempts.useLink(call.address)
    const invitation = await requireOpenInvitation(db, token, call.now)
    const { email, role, organizationName, hasAccount, organizationId } = invitation
    await attempts.linkWasRight(call.address)
    await requireNotInMaintenance(db, role)
    if (hasAccount) throw accountExists()
    const withProvider = await organizationRequiresProvider(db, organizationId)
    if (!withProvider)
      await requireGoodPassword(outside, chosen(password), { email, firstName, lastName, organizationName })
    // Before the transaction: hashing may wait in a queue.
    await makeAccount(db, call, withProvider ? null : await hashPassword(chosen(password)))
    const account = await findAccount(db, email)
    if (!account) throw gone(unusableReasons.accepted)
    if (withProvider) await recordAcceptance(outside, call, account)
    else await signInNewAccount(outside, call, account, 'invitation.accept')
    if (organizationId !== null)
      await addJob(db, notifyOfRegistrationJob, { organizationId, userId: account.id })
    return { user: account }
  }
}

/** One statement checks and uses the invitation, so that it works only once. */
async function makeAccount(
  db: Database,
  { body, now }: AcceptCall,
  passwordHash: string | null,
): Promise<void> {
  const { token, firstName, lastName } = body
  try {
    const { rows } = await db.execute<{ id: string | null }>(sql`
      select auth_accept_invitation(
        ${hashToken(token)}, ${now.toISOString()}::timestamptz, ${firstName}, ${lastName}, ${passwordHash}) as id`)
    if (rows[0]?.id) return
  } catch (error) {
    const cause = rootCause(error)
    // Another organisation's invitation of the same address was accepted meanwhile.
    throw cause instanceof pg.DatabaseError && cause.constraint === 'users_email' ? accountExists() : error
  }
  // Used, revoked or sent again since it was read, which it says itself.
  await requireOpenInvitation(db, token, now)
  throw gone(unusableReasons.accepted)
}

function chosen(password: string | undefined): string {
  if (password === undefined) throw invalidInput({ password: 'Choose a password.' })
  return password
}

function recordAcceptance({ pool }: Outside, call: AcceptCall, account: Account): Promise<void> {
  return asCaller(pool, callerOf(account), (db) =>
    recordOwnEvent(db, call, account, { action: 'invitation.accept' }),
  )
}

const accountExists = () =>
  alreadyExists('You have an account with this address already: sign in with it, or ask for a new password.')
