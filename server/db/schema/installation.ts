import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** One row: what kind of installation this database belongs to. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Demo accounts, and set-up codes shown on screen; never in production. */
  isDemo: boolean('is_demo').notNull(),
  createdAt: createdAt(),
})
