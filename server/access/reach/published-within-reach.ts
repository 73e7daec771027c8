import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { notFound, requireRow } from '#server/problems.ts'
import { type CalendarRow, calendarsInReach } from './within-reach.ts'

/** Joins `calendar_revisions` to `calendars`: what was approved last. */
export const isPublishedRevision = and(
  eq(calendarRevisions.calendarId, calendars.id),
  eq(calendarRevisions.number, calendars.publishedRevision),
)

/** The revisions of calendars in reach; for a council also those of its sites’ drafts. For queries with revisions. */
export function publishedInReach(actor: Actor): SQL | undefined {
  const { calendarId } = calendarRevisions
  const ofReached = sql`${calendarId} in (select ${calendars.id} from ${calendars} where ${calendarsInReach(actor)})`
  if (actor.role !== 'la_user') return ofReached
  return or(ofReached, sql`app_council_of(${calendarId}) = ${actor.localAuthorityId}`)
}

/** For data attached to a calendar: the actor must be able to read the calendar or a published revision of it. */
export async function requireCalendarOrPublished(db: Database, actor: Actor, id: string): Promise<void> {
  const reached = db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.id, id), calendarsInReach(actor)))
  const published = db
    .select({ id: calendarRevisions.calendarId })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, id), publishedInReach(actor)))
  await requireRow('Calendar', reached.union(published).limit(1))
}

/** For a council `calendars` then includes those its sites are amending, as the approved calendars they still are. */
export function withPublished(db: Database, { role }: Pick<Actor, 'role'>): Pick<Database, 'select'> {
  if (role !== 'la_user') return db
  const all = sql`select * from ${calendars} union all select * from app_amended_for_council()`
  return db.with(db.$with('calendars', getTableColumns(calendars)).as(all))
}

export type PublishedRow = Pick<CalendarRow, 'id' | 'organizationId' | 'status' | 'publishedRevision'>

/** A calendar whose published revision is requested; the caller checks whether there is one. */
export async function publishedWithinReach(db: Database, actor: Actor, id: string): Promise<PublishedRow> {
  const [row] = await withPublished(db, actor)
    .select({
      ...{ id: calendars.id, organizationId: calendars.organizationId },
      ...{ status: calendars.status, publishedRevision: calendars.publishedRevision },
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(and(eq(calendars.id, id), calendarsInReach(actor)))
  if (!row) throw notFound('Calendar')
  return row
}
