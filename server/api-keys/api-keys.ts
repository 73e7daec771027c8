import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { ApiKey, apiKeys as calls } from '#contract/people/api-keys.ts'
import { type ApiKeyRow, apiKeyWithinReach } from '#server/access/reach/api-keys-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { actorName } from '#server/history/actor-name.ts'
import type { Call, Handler } from '#server/http/route.ts'

export function listApiKeys(db: Database, { actor, now }: Call<typeof calls.list>): Promise<ApiKey[]> {
  return selectApiKeys(db, now, and(eq(apiKeys.userId, actor.id), isNull(apiKeys.organizationId)))
}

export const listApiKeysOfOrganization: Handler<typeof calls.listOfOrganization> = async (
  db,
  { actor, params, now },
) => {
  const { id } = await organizationWithinReach(db, actor, params.id)
  return selectApiKeys(db, now, eq(apiKeys.organizationId, id))
}

export async function selectApiKeys(db: Database, now: Date, which: SQL | undefined): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, madeBy: actorName(apiKeys.userId) })
    .from(apiKeys)
    .where(and(which, isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return rows.map(({ key, madeBy }) => presentApiKey(key, madeBy, now))
}

function presentApiKey(key: ApiKeyRow, madeBy: string | null, now: Date): ApiKey {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: [...key.scopes],
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    isExpired: key.expiresAt !== null && key.expiresAt <= now,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    madeBy: madeBy ?? 'A former user',
  }
}

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
