import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const organizations = pgTable('organizations', {
  id: id(),
  name: text('name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone'),
  address: text('address'),
  requireCalendarApproval: boolean('require_calendar_approval').notNull().default(true),
  requireTwoFactorForManagers: boolean('require_two_factor_for_managers').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})
