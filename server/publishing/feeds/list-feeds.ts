import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { feeds as calls } from '#contract/publishing/feeds.ts'
import { may } from '#domain/people/permission.ts'
import { subscriberDays } from '#domain/publish/feed.ts'
import { days } from '#domain/year/duration.ts'
import { canEditSite, siteWithinReach } from '#server/access/reach/within-reach.ts'
import { feedReaders, feeds } from '#server/db/schema/feeds.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { feedAddress } from './feed-address.ts'

/** Readers who have not fetched for longer count as unsubscribed. */
const countedFor = subscriberDays * days

export const listFeeds: HandlerOutside<typeof calls.list> = async (
  db,
  { actor, params, now },
  { settings },
) => {
  const { id: siteId } = await siteWithinReach(db, actor, params.id)
  const mayManage = may(actor.role, 'publishing:manage') && (await canEditSite(db, actor, siteId))
  const since = new Date(now.getTime() - countedFor)
  const subscribers = db.$count(
    feedReaders,
    and(eq(feedReaders.feedId, feeds.id), gt(feedReaders.lastSeenAt, since)),
  )
  const rows = await db
    .select({ feed: feeds, subscribers: sql<number>`${subscribers}`.mapWith(Number) })
    .from(feeds)
    .where(and(eq(feeds.siteId, siteId), isNull(feeds.revokedAt)))
    .orderBy(asc(feeds.createdAt))
  return rows.map(({ feed, subscribers: counted }) => ({
    ...feed,
    address: mayManage ? feedAddress(settings, feed) : null,
    subscribers: counted,
  }))
}
