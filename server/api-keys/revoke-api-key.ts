import { eq } from 'drizzle-orm'
import type { apiKeys as calls } from '#contract/people/api-keys.ts'
import { apiKeyWithinReach } from '#server/access/reach/api-keys-within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import type { Handler } from '#server/http/route.ts'

/** Needs no fresh confirmation, so that a lost key can be revoked fast. */
export const revokeApiKey: Handler<typeof calls.revoke> = async (db, call) => {
  const { actor, now } = call
  const { id, name, organizationId } = await apiKeyWithinReach(db, actor, call.params.id)
  await db.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id))
  await recordByCaller(db, call, {
    action: 'api-key.revoke',
    subjectType: 'api-key',
    subjectId: id,
    organizationId: organizationId ?? actor.organizationId,
    before: { name },
  })
  return { id }
}
