import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  foreignKey,
  numeric,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

// The kinds of column that every feature's tables share.

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)

/** The row that this one can't be without. */
export const refersTo = (name: string, column: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  uuid(name).notNull().references(column, actions)

/** A day of the calendar: an ISO string, never a JavaScript Date. */
export const day = (name: string) => date(name, { mode: 'string' })

/** Days or weeks, whole and half. */
export const halves = (name: string) => numeric(name, { precision: 4, scale: 1, mode: 'number' })

/** A moment, in UTC, with milliseconds (what a JavaScript clock can tell). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A file, or a piece of one. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** When the row was made; the clock that was passed in says so, not the database. */
export const createdAt = () => instant('created_at').notNull()

/** The database's own word on what a text column may hold, beneath the contract's. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  // A constraint takes no parameters; the values are our own constants.
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

export function inOrder(name: string, start: AnyPgColumn, end: AnyPgColumn) {
  return check(name, sql`${start} <= ${end}`)
}

/** A row of the same organisation, so that none points across tenants. */
export function inTenant(
  name: string,
  columns: [organizationId: AnyPgColumn, id: AnyPgColumn],
  target: { organizationId: AnyPgColumn; id: AnyPgColumn },
) {
  return foreignKey({ name, columns, foreignColumns: [target.organizationId, target.id] })
}
