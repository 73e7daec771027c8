import { and, eq } from 'drizzle-orm'
import { type CalendarComment, reviews } from '#contract/calendars/reviews.ts'
import { commentsInReach } from '#server/access/reach/comments-within-reach.ts'
import { requireCalendarOrPublished } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { presentComment, selectComments } from './select-comments.ts'

export async function listComments(
  db: Database,
  call: Call<typeof reviews.comments>,
): Promise<CalendarComment[]> {
  await requireCalendarOrPublished(db, call.actor, call.params.id)
  const query = selectComments(
    db,
    and(
      eq(calendarComments.calendarId, call.params.id),
      commentsInReach(call.actor),
      olderThan(call.query.cursor, calendarComments),
    ),
  )
  const rows = await readPage(reviews.comments, call, query, ({ comment }) => positionInTime(comment))
  return rows.map((row) => presentComment(call.actor, row))
}
