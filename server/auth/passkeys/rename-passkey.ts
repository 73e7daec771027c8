import { and, eq } from 'drizzle-orm'
import type { passkeys as calls, Passkey } from '#contract/people/passkeys.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import type { Call } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { presentPasskey } from './present.ts'

export async function renamePasskey(db: Database, call: Call<typeof calls.rename>): Promise<Passkey> {
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
