import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { authorityDecisions, calendarComments } from '#server/db/schema/reviews.ts'
import { users } from '#server/db/schema/users.ts'
import { type CouncilReader, findCouncilReaders } from '#server/notifications/council-readers.ts'

/** Those of the council who commented or decided. Must run as the system. */
export function findCouncilOfCalendar(
  db: Database,
  calendarId: string,
  localAuthorityId: string,
): Promise<CouncilReader[]> {
  const commented = db
    .select({ id: calendarComments.authorId })
    .from(calendarComments)
    .where(eq(calendarComments.calendarId, calendarId))
  const decided = db
    .select({ id: authorityDecisions.decidedBy })
    .from(authorityDecisions)
    .where(eq(authorityDecisions.calendarId, calendarId))
  return findCouncilReaders(db, localAuthorityId, inArray(users.id, commented.union(decided)))
}
