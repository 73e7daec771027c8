import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import { day, id, instant } from './columns.ts'
import { localAuthorities } from './local-authorities.ts'
import { users } from './users.ts'

/** What a local authority has published for its schools, a row for each academic year. */
export const publishedTermDates = pgTable(
  'published_term_dates',
  {
    id: id(),
    localAuthorityId: uuid('local_authority_id')
      .notNull()
      .references(() => localAuthorities.id),
    academicYear: text('academic_year').notNull(),
    terms: jsonb('terms').$type<PublishedYear['terms']>().notNull(),
    insetDays: jsonb('inset_days').$type<PublishedYear['insetDays']>().notNull(),
    openBankHolidays: day('open_bank_holidays').array().notNull().default(sql`'{}'`),
    source: text('source').notNull(),
    sourceDate: day('source_date'),
    keptAt: instant('kept_at').notNull(),
    keptBy: uuid('kept_by').references(() => users.id),
    version: integer('version').notNull().default(1),
  },
  (year) => [unique('published_term_dates_year').on(year.localAuthorityId, year.academicYear)],
)
