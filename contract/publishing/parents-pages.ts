import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageLanguages } from '#domain/publish/page-language.ts'

/** The page of a site that is open to everybody who has its address. */
export const ParentsPage = z.object({
  siteId: z.string(),
  siteName: z.string(),
  /** Null until it is switched on for the first time; kept while it is off, because posters carry it. */
  address: z.nullable(z.string()),
  isOn: z.boolean(),
  /** Whether search engines may list it. */
  isIndexed: z.boolean(),
  mayManage: z.boolean(),
  /** 0 until it is switched on for the first time. */
  version: z.number(),
})
export type ParentsPage = z.infer<typeof ParentsPage>

const Choice = z.optional(z.boolean('Choose on or off'))

/** What isn't sent stays as it is. */
export const ParentsPageInput = z.strictObject({ isOn: Choice, isIndexed: Choice })
export type ParentsPageInput = z.infer<typeof ParentsPageInput>

/** A nursery in Wales has its poster in Welsh unless it says otherwise. */
const PosterQuery = z.strictObject({ lang: z.optional(z.enum(pageLanguages, 'Choose en or cy')) })

export const parentsPages = {
  find: endpoint({
    method: 'GET',
    path: '/api/sites/:id/parents-page',
    access: 'publishing:read',
    scope: 'publishing:read',
    response: ParentsPage,
    versioned: true,
  }),
  /** Switching it on for the first time gives it its address, and parents a feed if they have none. */
  update: endpoint({
    method: 'PATCH',
    path: '/api/sites/:id/parents-page',
    access: 'publishing:manage',
    body: ParentsPageInput,
    response: ParentsPage,
    versioned: true,
  }),
  /** A new address; whatever carries the old one leads nowhere from then on. */
  rotate: endpoint({
    method: 'POST',
    path: '/api/sites/:id/parents-page/rotate',
    access: 'publishing:manage',
    response: ParentsPage,
    versioned: true,
  }),
  poster: endpoint({
    method: 'GET',
    path: '/api/sites/:id/poster',
    access: 'publishing:read',
    scope: 'publishing:read',
    query: PosterQuery,
    response: { mediaType: 'application/pdf' },
  }),
}
