import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { emailOf, lineOf, Phone, textOf } from '#contract/field.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { findSite, listReachedSites, listSiteAuthorities, listSites, Site } from './site.ts'

const maxCapacity = 2000

export const SiteInput = z.strictObject({
  name: lineOf({ what: 'Site name', min: 2, max: 200 }),
  address: textOf({ what: 'Address', min: 5, max: 500 }),
  contactEmail: emailOf('Please enter a valid email address'),
  contactPhone: z.optional(z.nullable(Phone)),
  capacity: z.optional(
    z.nullable(
      z
        .number('Capacity must be a whole number')
        .check(
          z.int('Capacity must be a whole number'),
          z.minimum(0, 'Capacity must not be below 0'),
          z.maximum(maxCapacity, `Capacity must be at most ${maxCapacity}`),
        ),
    ),
  ),
  localAuthorityId: z.uuid('Please select a local authority'),
  isActive: z.optional(z.boolean()),
  ownYearStart: z.optional(z.nullable(z.enum(fundingYearStarts, 'Choose April, September or January'))),
  ownApproval: z.optional(z.nullable(z.boolean('Choose whether approval is needed'))),
})
export type SiteInput = z.infer<typeof SiteInput>

/** The cards of a page of the screen. */
export const siteCardsAtOnce = 48

const access = 'sites:manage'

export const sites = {
  listReached: listReachedSites,
  list: listSites,
  listAuthorities: listSiteAuthorities,
  find: findSite,
  create: endpoint('POST /api/organizations/:organizationId/sites', {
    access,
    body: SiteInput,
    response: Site,
    ...creates,
    versioned: true,
  }),
  update: endpoint('PATCH /api/sites/:id', { access, body: SiteInput, response: Site, versioned: true }),
  /** Also deletes its calendars, if none was ever approved; otherwise it can only be made inactive. */
  remove: endpoint('DELETE /api/sites/:id', {
    access,
    response: z.object({ id: z.string(), deletedCalendars: z.number() }),
  }),
}
