import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Audience, audiences } from '#domain/publish/audience.ts'
import { createdAt, id, instant, inTenant, oneOf, refersTo } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** An address under which calendar apps fetch all approved years of a site; a new one replaces a revoked one. */
export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    siteId: uuid('site_id').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The token itself, encrypted, so that the address can be shown again. */
    sealedToken: text('sealed_token').notNull(),
    createdBy: refersTo('created_by', () => users.id),
    revokedAt: instant('revoked_at'),
    lastFetchedAt: instant('last_fetched_at'),
    createdAt: createdAt(),
  },
  (feed) => [
    oneOf('feeds_audience', feed.audience, audiences),
    unique('feeds_organization_id_id').on(feed.organizationId, feed.id),
    uniqueIndex('feeds_in_use').on(feed.siteId, feed.audience).where(sql`revoked_at is null`),
    inTenant('feeds_site', [feed.organizationId, feed.siteId], sites).onDelete('cascade'),
  ],
)

/** Who fetched a feed, as a hash that is good for counting and for nothing else. */
export const feedReaders = pgTable(
  'feed_readers',
  {
    organizationId: uuid('organization_id').notNull(),
    feedId: uuid('feed_id').notNull(),
    readerHash: text('reader_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (reader) => [
    primaryKey({ columns: [reader.feedId, reader.readerHash] }),
    inTenant('feed_readers_feed', [reader.organizationId, reader.feedId], feeds).onDelete('cascade'),
  ],
)
