import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { organizations } from './organizations.ts'

/** The OpenID Connect provider by which an organisation's people may sign in. */
export const singleSignOn = pgTable('single_sign_on', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted with a key that is not in the database. */
  clientSecret: text('client_secret').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})
