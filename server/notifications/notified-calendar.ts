import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { isPublishedRevision } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'

export type NotifiedCalendar = {
  readonly calendar: typeof calendars.$inferSelect
  readonly site: typeof sites.$inferSelect
  readonly organization: typeof organizations.$inferSelect
  /** Who submitted it; null for a deleted account. */
  readonly submitter: string | null
  /** The last approved revision; null if there is none. */
  readonly published: PublishedCalendar | null
  readonly previous: PublishedCalendar | null
}

/** A calendar with all data for its notifications; null if it was deleted meanwhile. */
export async function findNotifiedCalendar(
  db: Database,
  calendarId: string,
): Promise<NotifiedCalendar | null> {
  const [row] = await db
    .select({
      ...{ calendar: calendars, site: sites, organization: organizations },
      submitter: sql<string | null>`app_actor_name(${calendars.submittedBy})`,
      published: calendarRevisions.snapshot,
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(organizations, eq(organizations.id, calendars.organizationId))
    .leftJoin(calendarRevisions, isPublishedRevision)
    .where(eq(calendars.id, calendarId))
  if (!row) return null
  const [previous] = await db
    .select({ snapshot: calendarRevisions.snapshot })
    .from(calendarRevisions)
    .where(
      and(
        eq(calendarRevisions.calendarId, calendarId),
        lt(calendarRevisions.number, row.published?.revision ?? 0),
      ),
    )
    .orderBy(desc(calendarRevisions.number))
    .limit(1)
  return { ...row, previous: previous?.snapshot ?? null }
}
