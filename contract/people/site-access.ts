import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { lineOf, Page } from '#contract/field.ts'
import { roles } from '#domain/people/role.ts'
import { siteAccesses } from '#domain/people/site-access.ts'

const access = z.nullable(z.enum(siteAccesses, 'Choose read or edit'))

/** A person and the sites granted to them, in the chosen organisation. */
export const PersonSites = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  allSites: z.nullable(z.enum(siteAccesses)),
  sites: z.array(z.object({ siteId: z.string(), access: z.enum(siteAccesses) })),
  version: z.number(),
})
export type PersonSites = z.infer<typeof PersonSites>

const maxSites = 1000

export const PersonSitesInput = z.strictObject({
  /** Access to every site, future ones included; null: none by default. */
  allSites: access,
  sites: z
    .array(z.strictObject({ siteId: z.uuid('Please select a site'), access: z.enum(siteAccesses) }))
    .check(z.maxLength(maxSites, `Name at most ${maxSites} sites`)),
})
export type PersonSitesInput = z.infer<typeof PersonSitesInput>

const maxChanges = 1000

/** One cell of the matrix: its value when it was read, and the new one. */
export const CellChange = z.strictObject({
  userId: z.uuid('Please select a person'),
  /** Null is the cell of all sites. */
  siteId: z.nullable(z.uuid('Please select a site')),
  from: access,
  to: access,
})
export type CellChange = z.infer<typeof CellChange>

export const siteAccess = {
  find: endpoint('GET /api/users/:id/sites', {
    access: 'users:manage',
    response: PersonSites,
    versioned: true,
  }),
  replace: endpoint('PUT /api/users/:id/sites', {
    access: 'users:manage',
    body: PersonSitesInput,
    response: PersonSites,
    versioned: true,
  }),
  /** All people of the organisation whose access is granted per site, by last name. */
  list: endpoint('GET /api/users/site-access', {
    access: 'users:manage',
    query: z.strictObject({ search: z.optional(lineOf({ what: 'Search', max: 200 })), ...Page }),
    response: z.array(PersonSites),
  }),
  /** All changes or none: an outdated cell is reported by its index. */
  change: endpoint('PUT /api/users/site-access', {
    access: 'users:manage',
    body: z.strictObject({
      changes: z
        .array(CellChange, 'Send the changed cells')
        .check(z.maxLength(maxChanges, `Change at most ${maxChanges} cells at once`)),
    }),
    maxBytes: 300 * 1024,
    response: z.array(PersonSites),
    makes: true,
  }),
}
