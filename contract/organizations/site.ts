import * as z from 'zod/mini'
import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { Instant, idsUpTo, lineOf, Page } from '#contract/field.ts'
import { countries, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'

// Apart from what is sent: every planner loads this.

export const Site = z.object({
  id: z.string(),
  organizationId: z.string(),
  localAuthorityId: z.string(),
  localAuthority: z.object({
    id: z.string(),
    name: z.string(),
    country: z.enum(countries),
    division: z.enum(divisions),
  }),
  name: z.string(),
  address: z.string(),
  contactEmail: z.string(),
  contactPhone: z.nullable(z.string()),
  capacity: z.nullable(z.number()),
  isActive: z.boolean(),
  /** The site's own setting; null: that of the organisation. */
  ownYearStart: z.nullable(z.enum(fundingYearStarts)),
  ownApproval: z.nullable(z.boolean()),
  /** The effective setting, its own or the organisation's. */
  yearStart: z.enum(fundingYearStarts),
  requiresApproval: z.boolean(),
  createdAt: Instant,
  version: z.number(),
  canEditCalendars: z.boolean(),
})
export type Site = z.infer<typeof Site>

/** A page that offers sites asks for one more than these: where there are more, they are found by searching. */
export const sitesAtOnce = 100

const SiteQuery = {
  ...Page,
  /** Words of the name, the address or the local authority. */
  search: z.optional(lineOf({ what: 'Search', max: 200 })),
  ids: z.optional(idsUpTo(sitesAtOnce)),
  /** Only active sites whose calendars the caller may change. */
  for: z.optional(z.literal('planning', 'Leave it out, or choose planning')),
}
const OfOrganization = { organizationId: z.optional(z.uuid()) }

/** All that the caller may see, of any organisation. */
export const listReachedSites = endpoint('GET /api/sites', {
  ...alsoByKey('sites:read'),
  query: z.strictObject({ ...SiteQuery, ...OfOrganization }),
  response: z.array(Site),
})

export const listSites = endpoint('GET /api/organizations/:organizationId/sites', {
  ...alsoByKey('sites:read'),
  query: z.strictObject(SiteQuery),
  response: z.array(Site),
})

export const findSite = endpoint('GET /api/sites/:id', {
  ...alsoByKey('sites:read'),
  response: Site,
  versioned: true,
})

/** The local authorities of the sites that the caller may see, by name. */
export const listSiteAuthorities = endpoint('GET /api/site-authorities', {
  ...alsoByKey('sites:read'),
  query: z.strictObject(OfOrganization),
  response: z.array(z.object({ id: z.string(), name: z.string(), sites: z.number() })),
})
