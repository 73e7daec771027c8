import { and, eq } from 'drizzle-orm'
import { reviews } from '#contract/calendars/reviews.ts'
import { commentsInReach } from '#server/access/reach/comments-within-reach.ts'
import { requireCalendarOrPublished } from '#server/access/reach/published-within-reach.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentComment, selectComments } from './select-comments.ts'

export const listComments: Handler<typeof reviews.comments> = async (db, call) => {
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
