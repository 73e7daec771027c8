import { desc, eq } from 'drizzle-orm'
import type { PublishedCalendar } from '#domain/published-calendar.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'

export type Revision = { readonly snapshot: PublishedCalendar; readonly approvedAt: Date }

/** What was approved last, or null for a calendar that never was. The calendar itself must be in reach. */
export async function latestRevision(db: Database, calendarId: string): Promise<Revision | null> {
  const [revision] = await db
    .select({ snapshot: calendarRevisions.snapshot, approvedAt: calendarRevisions.approvedAt })
    .from(calendarRevisions)
    .where(eq(calendarRevisions.calendarId, calendarId))
    .orderBy(desc(calendarRevisions.number))
    .limit(1)
  return revision ?? null
}
