import { and, asc, eq, lt } from 'drizzle-orm'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { CalendarRow } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { snapshotWithAgreement } from './frozen-rules.ts'

type Revision = { readonly snapshot: PublishedCalendar; readonly approvedAt: Date }

/** What was approved last, or null for a calendar that never was. The calendar itself must be in reach. */
export async function latestRevision(
  db: Database,
  { id, publishedRevision }: Pick<CalendarRow, 'id' | 'publishedRevision'>,
): Promise<Revision | null> {
  if (publishedRevision === null) return null
  const [revision] = await db
    .select({ snapshot: snapshotWithAgreement, approvedAt: calendarRevisions.approvedAt })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, id), eq(calendarRevisions.number, publishedRevision)))
  return revision ?? null
}

/** The row of what was approved last, as it was frozen; undefined for a calendar that never was. */
export async function publishedRevisionOf(
  db: Database,
  { id, publishedRevision }: Pick<CalendarRow, 'id' | 'publishedRevision'>,
) {
  const [revision] = await db
    .select()
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, id), eq(calendarRevisions.number, publishedRevision ?? 0)))
  return revision
}

/** What was approved before that revision, oldest first. */
export async function revisionsBefore(
  db: Database,
  calendarId: string,
  number: number,
): Promise<PublishedCalendar[]> {
  const rows = await db
    .select({ snapshot: calendarRevisions.snapshot })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, calendarId), lt(calendarRevisions.number, number)))
    .orderBy(asc(calendarRevisions.number))
  return rows.map(({ snapshot }) => snapshot)
}
