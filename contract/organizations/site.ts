import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page } from '#contract/field.ts'
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
  /** Whether the caller may change this site's calendars. */
  canEditCalendars: z.boolean(),
})
export type Site = z.infer<typeof Site>

const SiteQuery = z.strictObject({
  ...Page,
  /** Words of the name, the address or the local authority. */
  search: z.optional(lineOf({ what: 'Search', max: 200 })),
})

/** All that the caller may see, of any organisation. */
export const listReachedSites = endpoint({
  method: 'GET',
  path: '/api/sites',
  access: 'sites:read',
  scope: 'sites:read',
  query: SiteQuery,
  response: z.array(Site),
})

export const listSites = endpoint({
  method: 'GET',
  path: '/api/organizations/:organizationId/sites',
  access: 'sites:read',
  scope: 'sites:read',
  query: SiteQuery,
  response: z.array(Site),
})
