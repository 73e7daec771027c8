import * as z from 'zod/mini'
import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { pageLanguages } from '#domain/publish/page-language.ts'

export const ParentsPage = z.object({
  siteId: z.string(),
  siteName: z.string(),
  /** Null until it is first switched on; stays while it is off, because it is on posters. */
  address: z.nullable(z.string()),
  isOn: z.boolean(),
  /** Whether search engines may list it. */
  isIndexed: z.boolean(),
  mayManage: z.boolean(),
  /** 0 until it is first switched on. */
  version: z.number(),
})
export type ParentsPage = z.infer<typeof ParentsPage>

const Choice = z.optional(z.boolean('Choose on or off'))

/** Absent fields stay unchanged. */
export const ParentsPageInput = z.strictObject({ isOn: Choice, isIndexed: Choice })
export type ParentsPageInput = z.infer<typeof ParentsPageInput>

/** Welsh by default in Wales. */
const PosterQuery = z.strictObject({ lang: z.optional(z.enum(pageLanguages, 'Choose en or cy')) })

const change = { access: 'publishing:manage', response: ParentsPage, versioned: true } as const

export const parentsPages = {
  find: endpoint('GET /api/sites/:id/parents-page', {
    ...alsoByKey('publishing:read'),
    response: ParentsPage,
    versioned: true,
  }),
  /** Switching it on for the first time creates its address, and a feed for parents if there is none. */
  update: endpoint('PATCH /api/sites/:id/parents-page', { ...change, body: ParentsPageInput }),
  /** A new address; the old one stops working. */
  rotate: endpoint('POST /api/sites/:id/parents-page/rotate', change),
  poster: endpoint('GET /api/sites/:id/poster', {
    ...alsoByKey('publishing:read'),
    query: PosterQuery,
    response: { mediaType: 'application/pdf' },
  }),
}
