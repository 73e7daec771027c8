import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { may } from '#domain/people/permission.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { requireRow } from '#server/problems.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** The actor's own keys and those of the organisation they administer. For queries with `api_keys`. */
function keysInReach(actor: Actor): SQL | undefined {
  const own = and(eq(apiKeys.userId, actor.id), isNull(apiKeys.organizationId))
  if (!may(actor.role, 'organization:manage')) return own
  if (actor.role === 'system_admin') return or(own, sql`${apiKeys.organizationId} is not null`)
  return actor.organizationId === null ? own : or(own, eq(apiKeys.organizationId, actor.organizationId))
}

/** A key that has not been revoked, locked until the transaction ends. */
export function apiKeyWithinReach(db: Database, actor: Actor, id: string): Promise<ApiKeyRow> {
  const isInReach = and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), keysInReach(actor))
  return requireRow('API key', db.select().from(apiKeys).where(isInReach).for('update'))
}
