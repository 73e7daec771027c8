import { and, eq } from 'drizzle-orm'
import type { passkeys as calls } from '#contract/people/passkeys.ts'
import type { Actor } from '#server/access/actor.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { inUse, notFound } from '#server/problems.ts'

export const renamePasskey: Handler<typeof calls.rename> = async (db, call) => {
  const { actor, body, params } = call
  const [renamed] = await db
    .update(passkeys)
    .set({ name: body.name })
    .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id)))
    .returning()
  if (!renamed) throw notFound('Passkey')
  await recordOwnEvent(db, call, actor, { action: 'passkey.rename' })
  return renamed
}

export const removePasskey: HandlerOutside<typeof calls.remove> = async (db, call, { settings }) => {
  const { actor, now, params } = call
  const own = and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id))
  if ((await db.$count(passkeys, own)) === 0) throw notFound('Passkey')
  requireFreshConfirmation(actor, now)
  await requireAnotherFactor(db, actor)
  await db.delete(passkeys).where(own)
  await recordOwnEvent(db, call, actor, { action: 'passkey.remove' })
  await notifyOfSecurityChange(db, settings, call, actor, 'passkey-removed')
  return { removed: true }
}

/** Without an authenticator app the last passkey stays; the row lock stops two calls from removing the last two. */
async function requireAnotherFactor(db: Database, actor: Actor): Promise<void> {
  const [owner] = await db
    .select({ app: users.twoFactorSecret })
    .from(users)
    .where(eq(users.id, actor.id))
    .for('update')
  const left = await db.$count(passkeys, eq(passkeys.userId, actor.id))
  if (owner?.app === null && left <= 1)
    throw inUse('This passkey is your only second factor. Set up an authenticator app first, or disable 2FA.')
}
