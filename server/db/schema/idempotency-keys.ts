import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, refersTo } from './columns.ts'
import { users } from './users.ts'

/** The answer to the first call with an idempotency key, for repeated calls. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] })],
)
