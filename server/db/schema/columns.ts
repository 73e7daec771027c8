import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'

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

/** The calendar that a row belongs to. */
export const calendarKey = () => ({
  organizationId: uuid('organization_id').notNull(),
  calendarId: uuid('calendar_id').notNull(),
})

export const countedColumns = () => ({
  // Set by triggers of its terms and revisions: reports read a hundred thousand calendars without either.
  summerDays: halves('summer_days'),
  autumnDays: halves('autumn_days'),
  springDays: halves('spring_days'),
  // Set with its plan: school days of each funding period, and bank holidays in them that some authorities pay for.
  // Null until `countClaimsJob` has counted a calendar of an earlier release, or whose bank holidays have changed.
  summerClaimDays: halves('summer_claim_days'),
  autumnClaimDays: halves('autumn_claim_days'),
  springClaimDays: halves('spring_claim_days'),
  summerBankHolidays: halves('summer_bank_holidays'),
  autumnBankHolidays: halves('autumn_bank_holidays'),
  springBankHolidays: halves('spring_bank_holidays'),
  // Set with its plan: the weeks of each funding period in which the site is open; null as the above.
  summerOpenWeeks: integer('summer_open_weeks'),
  autumnOpenWeeks: integer('autumn_open_weeks'),
  springOpenWeeks: integer('spring_open_weeks'),
  // Of each offer in its order: its label, set by a trigger, and what `offerLedger` says of it, set with the plan.
  // The figures hold if they were counted after the authority's rules changed, and for an approved calendar always.
  offerLabels: text('offer_labels').array(),
  offerHoursPerWeek: doublePrecision('offer_hours_per_week').array(),
  offerWeeks: doublePrecision('offer_weeks').array(),
  offerHours: doublePrecision('offer_hours').array(),
  offerHoursLeft: doublePrecision('offer_hours_left').array(),
  /** When its transaction began; a trigger takes it away where a plan is changed without its figures. */
  offersCountedAt: instant('offers_counted_at'),
})

/** Set by triggers of its revisions. */
export const publishedColumns = () => ({
  /** What was approved last; null while nothing is. */
  publishedRevision: integer('published_revision'),
  /**
   * The rules that it was approved with, as lists don't read revisions; JSON's null where that one has none. Null until
   * `countClaimsJob` has copied them from what an earlier release approved; read them by `frozenRules`.
   */
  frozenRules: jsonb('frozen_rules').$type<FundingRequirements>(),
  firstPublishedAt: instant('first_published_at'),
  lastPublishedAt: instant('last_published_at'),
  /** In days, from submission to the newest required approval. */
  approvalTook: doublePrecision('approval_took'),
})
