import * as z from 'zod/mini'
import { endpoint, raw } from '#contract/endpoint.ts'
import { SiteInput } from './sites.ts'

export const maxSitesAtOnce = 1000

/** A site as a file has it: settings of its own are made one by one. */
export const ImportedSite = z.pick(SiteInput, {
  name: true,
  address: true,
  contactEmail: true,
  contactPhone: true,
  capacity: true,
  localAuthorityId: true,
})

export const SitesPreview = z.object({
  rows: z.array(
    z.object({
      /** Its line in the file; the headings are line 1. */
      line: z.number(),
      /** What the file says, also where it is wrong. */
      name: z.string(),
      address: z.string(),
      contactEmail: z.string(),
      contactPhone: z.string(),
      capacity: z.string(),
      localAuthority: z.string(),
      /** The site that would be made; null where it can't be. */
      site: z.nullable(ImportedSite),
      problem: z.nullable(z.string()),
    }),
  ),
  /** A sentence for each part of the file that was ignored. */
  notUnderstood: z.array(z.string()),
})
export type SitesPreview = z.infer<typeof SitesPreview>

const kilobyte = 1024

/** Apart from the other calls of sites, which many pages load. */
export const siteImport = {
  /** What a file of sites contains; none is made. */
  preview: endpoint('POST /api/organizations/:organizationId/sites/preview', {
    access: 'sites:manage',
    body: raw(['text/csv'], 500 * kilobyte),
    response: SitesPreview,
  }),
  /** All of them, or none where one is refused. */
  createMany: endpoint('POST /api/organizations/:organizationId/sites/many', {
    access: 'sites:manage',
    body: z.strictObject({
      sites: z
        .array(ImportedSite, 'Send the sites to add')
        .check(
          z.minLength(1, 'Send the sites to add'),
          z.maxLength(maxSitesAtOnce, `Add at most ${maxSitesAtOnce} sites at once`),
        ),
    }),
    maxBytes: 1000 * kilobyte,
    response: z.object({ created: z.number() }),
    makes: true,
  }),
}
