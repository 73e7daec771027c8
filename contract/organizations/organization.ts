import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page } from '#contract/field.ts'
import { regions } from '#domain/bank-holidays/region.ts'
import { newUserRoles } from '#domain/people/role.ts'
import { dateFormats, timezones } from '#domain/year/display.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { weekStarts } from '#domain/year/week-start.ts'

// Apart from what is sent: every planner loads this.

export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  contactPhone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  requireCalendarApproval: z.boolean(),
  notifyCalendarChanges: z.boolean(),
  /** Whether a site may have its own start of the year and its own rule of approval. */
  allowSiteOverrides: z.boolean(),
  fundingYearStart: z.enum(fundingYearStarts),
  defaultRegion: z.enum(regions),
  defaultRole: z.enum(newUserRoles),
  requireTwoFactorForManagers: z.boolean(),
  allowSelfRegistration: z.boolean(),
  /** Whether a passkey that has verified its user signs in without a password. */
  allowPasskeySignIn: z.boolean(),
  sendWeeklySummary: z.boolean(),
  sendApprovalNotifications: z.boolean(),
  sendWindowReminders: z.boolean(),
  sendMaintenanceAlerts: z.boolean(),
  /** The sender of its mails while its domain is proved (`mailDomains`); else replies go to it. */
  notificationFromEmail: z.nullable(z.string()),
  /** The sender's name in its mails; null: the organisation's. */
  mailDisplayName: z.nullable(z.string()),
  /** Where replies to its mails go. */
  replyToEmail: z.nullable(z.string()),
  timezone: z.enum(timezones),
  /** Null until one is chosen: each screen then uses its own format. */
  dateFormat: z.nullable(z.enum(dateFormats)),
  weekStartsOn: z.enum(weekStarts),
  colour: z.nullable(z.string()),
  archivedAt: z.nullable(Instant),
  createdAt: Instant,
  version: z.number(),
})
export type Organization = z.infer<typeof Organization>

/** By name; archived ones too, so that they can be restored. */
export const listOrganizations = endpoint('GET /api/organizations', {
  access: 'organizations:list',
  query: z.strictObject({
    ...Page,
    /** Words of the name. */
    search: z.optional(lineOf({ what: 'Search', max: 200 })),
    /** Leaves out archived ones. */
    state: z.optional(z.literal('active', 'Leave it out, or choose active')),
  }),
  response: z.array(Organization),
})

export const findOrganization = endpoint('GET /api/organizations/:id', {
  access: 'organization:read',
  response: Organization,
  versioned: true,
})

/** A complete `data:` URL, which a page shows without another request. */
export const Logo = z.object({ dataUrl: z.nullable(z.string()) })

export const findOrganizationLogo = endpoint('GET /api/organizations/:id/logo', {
  access: 'organization:read',
  response: Logo,
})
