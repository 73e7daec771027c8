import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { type Division, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { createdAt, day, id, instant, oneOf } from './columns.ts'

export const bankHolidays = pgTable(
  'bank_holidays',
  {
    id: id(),
    name: text('name').notNull(),
    date: day('date').notNull(),
    region: text('region').$type<Division>().notNull(),
    /** Falls on the same day of the month every year (before any substitute day). */
    isRecurring: boolean('is_recurring').notNull().default(false),
    year: integer('year').notNull(),
    notes: text('notes').notNull().default(''),
    isProvisional: boolean('is_provisional').notNull().default(false),
    createdAt: createdAt(),
    lastUpdated: instant('last_updated').notNull(),
  },
  (holiday) => [
    oneOf('bank_holidays_region', holiday.region, divisions),
    unique('bank_holidays_region_date').on(holiday.region, holiday.date),
    index('bank_holidays_by_year').on(holiday.year, holiday.region),
  ],
)
