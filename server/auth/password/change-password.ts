import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { account } from '#contract/people/account.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { deleteOtherDevices } from '#server/auth/devices/known-device.ts'
import { refuseWhereProviderIsRequired } from '#server/auth/provider-required.ts'
import { recordFailure, recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { passwordResets } from '#server/db/schema/credentials.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput, notSignedIn, Refusal } from '#server/problems.ts'
import { ownerOf, requireGoodPassword } from './new-password.ts'
import { hashPassword, isPassword } from './password-hash.ts'

type ChangeCall = Call<typeof account.changePassword>

/** Ends the person's other sessions. Their API keys stay valid, and the answer says how many. */
export function changePassword(outside: Outside, attempts: Attempts): Handler<typeof account.changePassword> {
  return async (_db, call) => {
    const { actor, body } = call
    await attempts.confirm(actor, call.now)
    const before = await asCaller(outside.pool, actor, (db) => readPassword(db, outside, call))
    if (!(await isPassword(body.currentPassword, before.password))) {
      await recordFailure(outside, call, 'password.change', 'credentials')
      const message = 'This is not your current password.'
      throw new Refusal('invalid-credentials', message, { fields: { currentPassword: message } })
    }
    await attempts.resetConfirmations(actor)
    if (body.newPassword === body.currentPassword)
      throw invalidInput({ newPassword: 'This is the password that you have now. Choose another one.' })
    await requireGoodPassword(outside, body.newPassword, before.owner, 'newPassword')
    // Before the transaction: hashing may wait in a queue, and no connection may be held meanwhile.
    const password = await hashPassword(body.newPassword)
    const keysLeft = await asCaller(outside.pool, actor, async (db) => {
      await change(db, outside, call, { before: before.password, password })
      return countKeys(db, call)
    })
    return { changed: true, keysLeft }
  }
}

async function readPassword(db: Database, { settings }: Outside, { actor }: ChangeCall) {
  await refuseWhereProviderIsRequired(db, settings, actor)
  const [row] = await db.select({ password: users.password }).from(users).where(eq(users.id, actor.id))
  if (!row) throw notSignedIn()
  return { password: row.password, owner: await ownerOf(db, actor) }
}

async function change(
  db: Database,
  { settings }: Outside,
  call: ChangeCall,
  { before, password }: { before: string | null; password: string },
): Promise<void> {
  const { actor } = call
  const changed = await db
    .update(users)
    .set({ password })
    .where(and(eq(users.id, actor.id), eq(users.password, before ?? '')))
    .returning({ id: users.id })
  // Another change was faster while hashing waited in the queue.
  if (changed.length === 0)
    throw new Refusal(
      'invalid-credentials',
      'Your password has been changed since. Sign in with the new one.',
    )
  await db.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)))
  await deleteOtherDevices(db, actor.id, call.deviceToken)
  // A thief may hold a reset link.
  await db.delete(passwordResets).where(eq(passwordResets.userId, actor.id))
  await recordOwnEvent(db, call, actor, { action: 'password.change' })
  await notifyOfSecurityChange(db, settings, call, actor, 'password-changed')
}

function countKeys(db: Database, { actor, now }: ChangeCall): Promise<number> {
  return db.$count(
    apiKeys,
    and(
      eq(apiKeys.userId, actor.id),
      isNull(apiKeys.organizationId),
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
    ),
  )
}
