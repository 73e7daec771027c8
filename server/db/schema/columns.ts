import { sql } from 'drizzle-orm'
import { date, timestamp, uuid } from 'drizzle-orm/pg-core'

// The kinds of column that every feature's tables share.

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)

/** A day of the calendar: an ISO string, never a JavaScript Date. */
export const day = (name: string) => date(name, { mode: 'string' })

/** A moment, in UTC, with milliseconds (what a JavaScript clock can tell). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** When the row was made; the clock that was passed in says so, not the database. */
export const createdAt = () => instant('created_at').notNull()
