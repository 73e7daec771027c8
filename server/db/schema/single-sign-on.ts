import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** The OpenID Connect provider by which an organisation's people may sign in. */
export const singleSignOn = pgTable(
  'single_sign_on',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted with a key that is not in the database. */
    clientSecret: text('client_secret').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(false),
    isRequired: boolean('is_required').notNull().default(false),
    /** The administrator who may still sign in with a password. */
    breakGlassUserId: uuid('break_glass_user_id').references(() => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (provider) => [
    check(
      'single_sign_on_required',
      sql`not ${provider.isRequired} or (${provider.isEnabled} and ${provider.breakGlassUserId} is not null)`,
    ),
  ],
)

/** Logout tokens of providers, and the tickets between the two steps of a sign-in: each is accepted once. */
export const usedLogoutTokens = pgTable(
  'used_logout_tokens',
  {
    /** SHA-256 of the issuer and the token's id, or of the ticket's. */
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (token) => [index('used_logout_tokens_by_expiry').on(token.expiresAt)],
)
