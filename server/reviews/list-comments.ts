import { and, eq, sql } from 'drizzle-orm'
import { type CalendarComment, reviews } from '#contract/calendars/reviews.ts'
import { commentsInReach } from '#server/access/reach/comments-within-reach.ts'
import { requireCalendarOrPublished } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { isInstant, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { positionOfComment, presentComment, selectComments } from './select-comments.ts'

export async function listComments(
  db: Database,
  call: Call<typeof reviews.comments>,
): Promise<CalendarComment[]> {
  await requireCalendarOrPublished(db, call.actor, call.params.id)
  const after = readCursor(call.query.cursor, isInstant)
  const { calendarId, createdAt, id } = calendarComments
  const query = selectComments(
    db,
    and(
      eq(calendarId, call.params.id),
      commentsInReach(call.actor),
      after === null ? undefined : sql`(${createdAt}, ${id}) < (${after.key}, ${after.id})`,
    ),
  )
  const most = rowsToRead(call)
  const rows = await (most === null ? query : query.limit(most))
  return onePage(reviews.comments, call, rows, positionOfComment).map((row) =>
    presentComment(call.actor, row),
  )
}
