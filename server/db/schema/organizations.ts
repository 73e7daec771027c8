import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type Region, regions } from '#domain/bank-holidays/region.ts'
import { type NewUserRole, newUserRoles } from '#domain/people/role.ts'
import { type DateFormat, dateFormats, type Timezone, timezones } from '#domain/year/display.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { type WeekStart, weekStarts } from '#domain/year/week-start.ts'
import { bytes, createdAt, id, instant, oneOf, refersTo } from './columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone'),
    address: text('address'),
    requireCalendarApproval: boolean('require_calendar_approval').notNull().default(true),
    notifyCalendarChanges: boolean('notify_calendar_changes').notNull().default(true),
    allowSiteOverrides: boolean('allow_site_overrides').notNull().default(false),
    fundingYearStart: text('funding_year_start').$type<FundingYearStart>().notNull().default('april'),
    defaultRegion: text('default_region').$type<Region>().notNull().default('england'),
    defaultRole: text('default_role').$type<NewUserRole>().notNull().default('site_user'),
    requireTwoFactorForManagers: boolean('require_two_factor_for_managers').notNull().default(true),
    allowSelfRegistration: boolean('allow_self_registration').notNull().default(false),
    /** A passkey that has verified its user is then password and second factor in one. */
    allowPasskeySignIn: boolean('allow_passkey_sign_in').notNull().default(false),
    sendWeeklySummary: boolean('send_weekly_summary').notNull().default(true),
    sendApprovalNotifications: boolean('send_approval_notifications').notNull().default(true),
    sendWindowReminders: boolean('send_window_reminders').notNull().default(true),
    sendMaintenanceAlerts: boolean('send_maintenance_alerts').notNull().default(true),
    /** The sender of its mails while its domain is proved; until then replies go to it, unless another is chosen. */
    notificationFromEmail: text('notification_from_email'),
    /** Null: the organisation's name. */
    mailDisplayName: text('mail_display_name'),
    /** Where replies to its mails go. */
    replyToEmail: text('reply_to_email'),
    timezone: text('timezone').$type<Timezone>().notNull().default('Europe/London'),
    /** Null until one is chosen: dates then have each screen's own form. */
    dateFormat: text('date_format').$type<DateFormat>(),
    weekStartsOn: text('week_starts_on').$type<WeekStart>().notNull().default('monday'),
    /** `#rrggbb`, beside the logo on everything published. */
    colour: text('colour'),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (organization) => [
    oneOf('organizations_funding_year_start', organization.fundingYearStart, fundingYearStarts),
    oneOf('organizations_week_starts_on', organization.weekStartsOn, weekStarts),
    oneOf('organizations_default_region', organization.defaultRegion, regions),
    oneOf('organizations_default_role', organization.defaultRole, newUserRoles),
    oneOf('organizations_timezone', organization.timezone, timezones),
    oneOf('organizations_date_format', organization.dateFormat, dateFormats),
    index('organizations_newest').on(organization.createdAt),
    // Few, and their sites are left out of what councils count.
    index('organizations_archived').on(organization.id).where(sql`archived_at is not null`),
  ],
)

/**
 * A domain that a DNS record proves to be an organisation's. Its people are led to their provider by it, and mails may
 * come from it if the operator allows that.
 */
export const mailDomains = pgTable(
  'mail_domains',
  {
    organizationId: refersTo('organization_id', () => organizations.id, { onDelete: 'cascade' }),
    /** In small letters. */
    domain: text('domain').notNull(),
    provedAt: instant('proved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.organizationId, row.domain] })],
)

export const organizationLogos = pgTable('organization_logos', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  mediaType: text('media_type').notNull(),
  content: bytes('content').notNull(),
  createdAt: createdAt(),
})
