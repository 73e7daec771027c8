import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/field.ts'
import { audiences } from '#domain/publish/audience.ts'

/** An address under which calendar apps fetch all approved years of a site, in the words of its audience. */
export const Feed = z.object({
  id: z.string(),
  siteId: z.string(),
  audience: z.enum(audiences),
  /** Null for those who may not manage it, and where the key that it was kept with is lost. */
  address: z.nullable(z.string()),
  createdAt: Instant,
  lastFetchedAt: z.nullable(Instant),
  /** Devices and services that fetched it in the last `subscriberDays`. */
  subscribers: z.number(),
})
export type Feed = z.infer<typeof Feed>

/** Without its address, which the list shows: what a call has made is kept for a day to answer its repetition. */
export const MadeFeed = z.object({ id: z.string(), siteId: z.string(), audience: z.enum(audiences) })
export type MadeFeed = z.infer<typeof MadeFeed>

export const FeedInput = z.strictObject({
  audience: z.enum(audiences, 'Choose parents, staff or the local authority'),
})
export type FeedInput = z.infer<typeof FeedInput>

export const feeds = {
  /** Those in use, one for each audience at most. */
  list: endpoint({
    method: 'GET',
    path: '/api/sites/:id/feeds',
    access: 'publishing:read',
    scope: 'publishing:read',
    response: z.array(Feed),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/sites/:id/feeds',
    access: 'publishing:manage',
    body: FeedInput,
    response: MadeFeed,
    status: 201,
    makes: true,
  }),
  /** A new address for the same audience; the old one is revoked. */
  rotate: endpoint({
    method: 'POST',
    path: '/api/feeds/:id/rotate',
    access: 'publishing:manage',
    response: MadeFeed,
    status: 201,
    makes: true,
  }),
  /** Calendars that are subscribed to it empty themselves for `revokedFeedDays`; then the address is gone. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/feeds/:id',
    access: 'publishing:manage',
    response: z.object({ id: z.string() }),
  }),
}
