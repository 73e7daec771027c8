import * as z from 'zod/mini'
import { creates, endpoint, raw } from '#contract/endpoint.ts'
import { emailOf, lineOf, Phone, textOf } from '#contract/field.ts'
import { regions } from '#domain/bank-holidays/region.ts'
import { newUserRoles } from '#domain/people/role.ts'
import { dateFormats, timezones } from '#domain/year/display.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { weekStarts } from '#domain/year/week-start.ts'
import {
  findOrganization,
  findOrganizationLogo,
  Logo,
  listOrganizations,
  Organization,
} from './organization.ts'

const information = {
  name: lineOf({ what: 'Organization name', min: 2, max: 200 }),
  contactEmail: emailOf('Please enter a valid email address'),
  contactPhone: z.optional(z.nullable(Phone)),
  address: z.optional(z.nullable(textOf({ what: 'Address', max: 500 }))),
}

/** The data of a new organisation, and the first card of its settings. */
export const OrganizationInformation = z.strictObject(information)
export type OrganizationInformation = z.infer<typeof OrganizationInformation>

const Choice = z.optional(z.boolean('Choose on or off'))

/** The other cards; absent fields stay unchanged. */
const settings = {
  requireCalendarApproval: Choice,
  notifyCalendarChanges: Choice,
  allowSiteOverrides: Choice,
  fundingYearStart: z.optional(z.enum(fundingYearStarts, 'Choose April, September or January')),
  defaultRegion: z.optional(z.enum(regions, 'Choose one of the four nations')),
  defaultRole: z.optional(z.enum(newUserRoles, 'Choose Site User or Site Manager')),
  requireTwoFactorForManagers: Choice,
  allowSelfRegistration: Choice,
  allowPasskeySignIn: Choice,
  sendWeeklySummary: Choice,
  sendApprovalNotifications: Choice,
  sendWindowReminders: Choice,
  sendMaintenanceAlerts: Choice,
  /** At a domain that is proved. */
  notificationFromEmail: z.optional(z.nullable(emailOf('Please enter a valid email address'))),
  mailDisplayName: z.optional(z.nullable(lineOf({ what: 'Sender name', min: 2, max: 100 }))),
  replyToEmail: z.optional(z.nullable(emailOf('Please enter a valid email address'))),
  timezone: z.optional(z.enum(timezones, 'Choose London, Dublin or Edinburgh')),
  dateFormat: z.optional(z.nullable(z.enum(dateFormats, 'Choose one of the formats'))),
  weekStartsOn: z.optional(z.enum(weekStarts, 'Choose Monday or Sunday')),
  colour: z.optional(
    z.nullable(
      z
        .string('Choose a colour')
        .check(z.regex(/^#[0-9a-f]{6}$/, 'Enter a colour as six digits, such as #0f5e58')),
    ),
  ),
}

export const OrganizationSettings = z.strictObject(settings)
export type OrganizationSettings = z.infer<typeof OrganizationSettings>

export const OrganizationInput = z.strictObject({
  ...information,
  name: z.optional(information.name),
  contactEmail: z.optional(information.contactEmail),
  ...settings,
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

/** Formats that PDFs can contain too. */
export const logoMediaTypes = ['image/png', 'image/jpeg'] as const
/** Small, because every visitor downloads it with the page for parents, which is no larger itself. */
export const maxLogoBytes = 24 * 1024

const administer = { access: 'system:administer', response: Organization, versioned: true } as const

export const organizations = {
  list: listOrganizations,
  create: endpoint('POST /api/organizations', {
    ...administer,
    body: OrganizationInformation,
    ...creates,
  }),
  find: findOrganization,
  update: endpoint('PATCH /api/organizations/:id', {
    access: 'organization:manage',
    body: OrganizationInput,
    response: Organization,
    versioned: true,
  }),
  /** Its people are signed out and can't sign in; no data are deleted. */
  archive: endpoint('POST /api/organizations/:id/archive', administer),
  restore: endpoint('POST /api/organizations/:id/restore', administer),
  /** Asks for the fresh confirmation that the download needs, so that a plain link can be used for it. */
  prepareExport: endpoint('POST /api/organizations/:id/export', {
    access: 'organization:manage',
    response: Organization,
  }),
  /** All data of it and its people, without credentials. */
  exportAll: endpoint('GET /api/organizations/:id/export', {
    access: 'organization:manage',
    response: { mediaType: 'application/zip' },
  }),
  /** Deletes an archived one for good. Its name must be typed, to prevent mistakes. */
  erase: endpoint('POST /api/organizations/:id/erase', {
    access: 'system:administer',
    body: z.strictObject({ name: z.string('Type the name of the organisation').check(z.maxLength(200)) }),
    response: z.object({ id: z.string() }),
  }),
  findLogo: findOrganizationLogo,
  putLogo: endpoint('PUT /api/organizations/:id/logo', {
    access: 'organization:manage',
    body: raw(logoMediaTypes, maxLogoBytes),
    response: Logo,
  }),
  removeLogo: endpoint('DELETE /api/organizations/:id/logo', {
    access: 'organization:manage',
    response: Logo,
  }),
}
