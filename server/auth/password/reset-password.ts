import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { passwordReset } from '#contract/people/password-reset.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { revokeOwnKeys } from '#server/access/revoke-own-keys.ts'
import { hashToken } from '#server/access/token.ts'
import { type Account, callerOf, findAccount } from '#server/auth/account/account.ts'
import { lockAccount } from '#server/auth/account/lock-account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { deleteOtherDevices } from '#server/auth/devices/known-device.ts'
import { refuseWhereProviderIsRequired } from '#server/auth/provider-required.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Database } from '#server/db/database.ts'
import { passwordResets } from '#server/db/schema/credentials.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside, Settings } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { ownerOf, requireGoodPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'

type ResetCall = Call<typeof passwordReset.choose>
type LinkCall = { readonly body: { readonly token: string }; readonly now: Date }
type Reset = { readonly id: string; readonly email: string }

/** Starts no session: the second factor is still required. A thief may have made the person's API keys, so they end. */
export function resetPassword(outside: Outside, attempts: Attempts): Handler<typeof passwordReset.choose> {
  return async (db, call) => {
    await attempts.useLink(call.address)
    const { reset, account } = await findOpenReset(db, call)
    await attempts.linkWasRight(call.address)
    await refuseWhereProviderIsRequired(db, outside.settings, account)
    const owner = await asCaller(outside.pool, callerOf(account), (own) => ownerOf(own, account))
    await requireGoodPassword(outside, call.body.password, owner)
    // Before the transaction: hashing may wait in a queue, and no connection may be held meanwhile.
    const password = await hashPassword(call.body.password)
    const keysRevoked = await asCaller(outside.pool, callerOf(account), (own) =>
      change(own, outside.settings, call, account, reset.id, password),
    )
    await attempts.liftWaits(account.email, call.now)
    return { changed: true, keysRevoked }
  }
}

/** For the page of the link, so that it asks for no password that would be refused. */
export function lookAtReset(attempts: Attempts): Handler<typeof passwordReset.look> {
  return async (db, call) => {
    await attempts.useLink(call.address)
    await findOpenReset(db, call)
    await attempts.linkWasRight(call.address)
    return { isOpen: true }
  }
}

/** Throws `invalid-input` for a link that is not valid, and for one of an account that can't sign in any more. */
async function findOpenReset(db: Database, call: LinkCall): Promise<{ reset: Reset; account: Account }> {
  const reset = await findReset(db, call)
  const account = reset && (await findAccount(db, reset.email))
  if (!account) throw linkNotValid()
  return { reset, account }
}

async function findReset(db: Database, { body, now }: LinkCall): Promise<Reset | null> {
  const { rows } = await db.execute<Reset>(
    sql`select id, email from auth_find_password_reset(${hashToken(body.token)}, ${now.toISOString()}::timestamptz)`,
  )
  return rows[0] ?? null
}

async function change(
  db: Database,
  settings: Settings,
  call: ResetCall,
  account: Account,
  resetId: string,
  password: string,
): Promise<number> {
  await lockAccount(db, account.id)
  const used = await db
    .update(passwordResets)
    .set({ usedAt: call.now })
    .where(and(eq(passwordResets.id, resetId), isNull(passwordResets.usedAt)))
    .returning({ id: passwordResets.id })
  if (used.length === 0) throw linkNotValid()
  await db.update(users).set({ password, wrongSecondFactors: 0 }).where(eq(users.id, account.id))
  // Links that were requested at the same moment.
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, account.id), ne(passwordResets.id, resetId)))
  await deleteOtherDevices(db, account.id, null)
  await db.delete(sessions).where(eq(sessions.userId, account.id))
  const keysRevoked = await revokeOwnKeys(db, account.id)
  await recordOwnEvent(db, call, account, { action: 'password.reset', after: { keysRevoked } })
  const event = keysRevoked === 0 ? 'password-changed' : 'password-and-keys-changed'
  await notifyOfSecurityChange(db, settings, call, account, event)
  return keysRevoked
}

const linkNotValid = () =>
  invalidInput({ token: 'This link has been used, or is older than an hour. Ask for a new one.' })
