import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import type { Actor } from './actor.ts'
import { canEditSite } from './within-reach.ts'

/** The comments on a calendar of the site that the actor may read, once the calendar is in reach. */
export async function commentsInReach(db: Database, actor: Actor, siteId: string): Promise<SQL | undefined> {
  if (actor.role !== 'la_user' || (await canEditSite(db, actor, siteId))) return undefined
  return eq(calendarComments.isInside, false)
}
