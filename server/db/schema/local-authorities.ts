import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FundingRequirementsByYear } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { id, instant } from './columns.ts'

export const localAuthorities = pgTable('local_authorities', {
  id: id(),
  name: text('name').notNull(),
  /** The DfE code in England, the GSS code elsewhere, EANI for the Education Authority. */
  code: text('code').notNull().unique(),
  country: text('country').$type<Country>().notNull(),
  region: text('region'),
  contactEmail: text('contact_email'),
  holidayCalendarUrl: text('holiday_calendar_url'),
  /** By funding year, and `default`. */
  fundingRequirements: jsonb('funding_requirements').$type<FundingRequirementsByYear>(),
  /** Set by a trigger when its rules or an organisation's own figures of it change. */
  rulesChangedAt: instant('rules_changed_at'),
  version: integer('version').notNull().default(1),
})
