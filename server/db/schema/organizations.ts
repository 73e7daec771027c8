import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type FundingYearStart, fundingYearStarts } from '#domain/funding-year-start.ts'
import { type WeekStart, weekStarts } from '#domain/week-start.ts'
import { createdAt, id, oneOf } from './columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone'),
    address: text('address'),
    requireCalendarApproval: boolean('require_calendar_approval').notNull().default(true),
    requireTwoFactorForManagers: boolean('require_two_factor_for_managers').notNull().default(true),
    /** Where the year of new calendars begins. */
    fundingYearStart: text('funding_year_start').$type<FundingYearStart>().notNull().default('april'),
    weekStartsOn: text('week_starts_on').$type<WeekStart>().notNull().default('monday'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (organization) => [
    oneOf('organizations_funding_year_start', organization.fundingYearStart, fundingYearStarts),
    oneOf('organizations_week_starts_on', organization.weekStartsOn, weekStarts),
  ],
)
