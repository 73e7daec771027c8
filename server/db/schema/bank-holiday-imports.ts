import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BankHolidayChange } from '#domain/bank-holidays/bank-holiday-change.ts'
import type { UncoveredYears } from '#domain/bank-holidays/reconcile-bank-holidays.ts'
import { calendars } from './calendars.ts'
import { createdAt, id, inTenant, oneOf, refersTo } from './columns.ts'
import { users } from './users.ts'

/** Every time the published bank holidays were asked for, and what came of it. */
export const bankHolidayImports = pgTable(
  'bank_holiday_imports',
  {
    id: id(),
    /** The host that was asked. */
    source: text('source').notNull(),
    /** Null for the daily import. */
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    result: text('result').notNull(),
    reason: text('reason'),
    imported: integer('imported').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    changes: jsonb('changes').$type<readonly BankHolidayChange[]>().notNull().default([]),
    /** How many days of the years that the feed covers were just as they are published. */
    unchanged: integer('unchanged').notNull().default(0),
    leftAlone: jsonb('left_alone').$type<readonly UncoveredYears[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (made) => [
    oneOf('bank_holiday_imports_result', made.result, ['ok', 'failed']),
    index('bank_holiday_imports_newest').on(made.createdAt.desc()),
  ],
)

/** An approved calendar whose school days an import has changed. */
export const bankHolidayHits = pgTable(
  'bank_holiday_hits',
  {
    importId: refersTo('import_id', () => bankHolidayImports.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    /** School days of the approved revision, as it was approved and as they would be now. */
    daysBefore: numeric('days_before', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    daysNow: numeric('days_now', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    changes: jsonb('changes').$type<readonly BankHolidayChange[]>().notNull(),
  },
  (hit) => [
    primaryKey({ columns: [hit.importId, hit.calendarId] }),
    inTenant('bank_holiday_hits_calendar', [hit.organizationId, hit.calendarId], calendars).onDelete(
      'cascade',
    ),
  ],
)
