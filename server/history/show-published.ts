import { and, desc, eq } from 'drizzle-orm'
import type { history } from '#contract/calendars/history.ts'
import { publishedInReach } from '#server/access/reach/published-within-reach.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { actorName } from './actor-name.ts'
import { presentRevision } from './list-revisions.ts'

/** The published revision, which a council may also read while the calendar is a draft again. */
export const showPublished: Handler<typeof history.published> = async (db, { actor, params }) => {
  const [newest] = await db
    .select({ revision: calendarRevisions, approvedBy: actorName(calendarRevisions.approvedBy) })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, params.id), publishedInReach(actor)))
    .orderBy(desc(calendarRevisions.number))
    .limit(1)
  if (!newest) throw notFound('Calendar')
  return presentRevision(newest, undefined)
}
