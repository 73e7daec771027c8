import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#domain/people/api-scope.ts'
import { createdAt, id, instant, refersTo } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** A key by which another program calls. It acts as a person, within its scopes, and never signs in. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** Null for a personal key. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    /** Whom it acts as; an organisation's key acts for the administrator who made it, and dies with that right. */
    userId: refersTo('user_id', () => users.id),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Its last letters, to tell it from others. */
    hint: text('hint').notNull(),
    scopes: jsonb('scopes').$type<readonly ApiScope[]>().notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (key) => [
    index('api_keys_of_user').on(key.userId),
    index('api_keys_of_organization').on(key.organizationId),
  ],
)
