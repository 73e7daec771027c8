import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'

/**
 * Who submitted last what was approved at that moment, and when. From the audit, as the calendar's row may already be
 * about the next revision; undefined where none is recorded.
 */
export async function readSubmission(db: Database, calendarId: string, approvedAt: Date) {
  const [submission] = await db
    .select({ at: auditEntries.at, by: auditEntries.actorId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'calendar'),
        eq(auditEntries.subjectId, calendarId),
        eq(auditEntries.action, 'calendar.submit'),
        lte(auditEntries.at, approvedAt),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(1)
  return submission
}
