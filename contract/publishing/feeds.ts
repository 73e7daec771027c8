import * as z from 'zod/mini'
import { alsoByKey, creates, endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/field.ts'
import { audiences } from '#domain/publish/audience.ts'

/** An address at which calendar apps fetch all approved years of a site, with the events for its audience. */
export const Feed = z.object({
  id: z.string(),
  siteId: z.string(),
  audience: z.enum(audiences),
  /** Null for callers who may not manage it, and where it can't be decrypted because SECRET_KEY has changed. */
  address: z.nullable(z.string()),
  createdAt: Instant,
  lastFetchedAt: z.nullable(Instant),
  /** Devices and services that fetched it in the last `subscriberDays`. */
  subscribers: z.number(),
})
export type Feed = z.infer<typeof Feed>

/** Without its address, which the list shows: this answer is stored for a day for repeated calls. */
export const CreatedFeed = z.object({ id: z.string(), siteId: z.string(), audience: z.enum(audiences) })
export type CreatedFeed = z.infer<typeof CreatedFeed>

const FeedInput = z.strictObject({
  audience: z.enum(audiences, 'Choose parents, staff or the local authority'),
})

const access = 'publishing:manage'

export const feeds = {
  /** Those in use, at most one for each audience. */
  list: endpoint('GET /api/sites/:id/feeds', { ...alsoByKey('publishing:read'), response: z.array(Feed) }),
  make: endpoint('POST /api/sites/:id/feeds', { access, body: FeedInput, response: CreatedFeed, ...creates }),
  /** A new address for the same audience; the old one is revoked. */
  rotate: endpoint('POST /api/feeds/:id/rotate', { access, response: CreatedFeed, ...creates }),
  /** Sends all events as cancelled for `revokedFeedDays`; then the address is not found. */
  revoke: endpoint('DELETE /api/feeds/:id', { access, response: z.object({ id: z.string() }) }),
}
