import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** One row: what kind of installation this database belongs to. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Demo accounts, and set-up codes shown on screen; never in production. */
  isDemo: boolean('is_demo').notNull(),
  /** Of the link by which the first system administrator comes in; null once it is used, or was never needed. */
  setUpTokenHash: text('set_up_token_hash'),
  setUpExpiresAt: instant('set_up_expires_at'),
  createdAt: createdAt(),
})
