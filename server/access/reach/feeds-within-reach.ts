import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { feeds } from '#server/db/schema/feeds.ts'
import { sites } from '#server/db/schema/sites.ts'
import { notFound, notPermitted } from '#server/problems.ts'
import { editableSites, sitesInReach } from './within-reach.ts'

export type FeedRow = typeof feeds.$inferSelect

/** A feed of a site in reach; 403 if the actor may not change the site's calendars. */
export async function feedToManage(db: Database, actor: Actor, id: string): Promise<FeedRow> {
  const [row] = await db
    .select({ feed: feeds, siteName: sites.name, canEdit: sql<boolean>`${editableSites(actor)}` })
    .from(feeds)
    .innerJoin(sites, eq(sites.id, feeds.siteId))
    .where(and(eq(feeds.id, id), sitesInReach(actor)))
  if (!row) throw notFound('Address')
  if (!row.canEdit)
    throw notPermitted(`You may read ${row.siteName}’s calendars but not share them. Ask an administrator.`)
  return row.feed
}
