import { and, eq } from 'drizzle-orm'
import type { passkeys as calls } from '#contract/people/passkeys.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { presentPasskey } from './present.ts'

export const renamePasskey: Handler<typeof calls.rename> = async (db, call) => {
  const { actor, body, params } = call
  const [renamed] = await db
    .update(passkeys)
    .set({ name: body.name })
    .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id)))
    .returning()
  if (!renamed) throw notFound('Passkey')
  await recordOwnEvent(db, call, actor, { action: 'passkey.rename' })
  return presentPasskey(renamed)
}
