import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { reviews } from '#contract/calendars/reviews.ts'
import { calendarWithinReach } from '#server/access/reach/within-reach.ts'
import { recordCalendarAct } from '#server/calendars/record-calendar-act.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import type { Handler } from '#server/http/route.ts'
import { addJob } from '#server/jobs/job.ts'
import { notFound } from '#server/problems.ts'
import { insertWhileInReach } from './insert-while-in-reach.ts'
import { notifyOfCommentJob } from './notify-of-comment.ts'
import { presentComment, selectComments } from './select-comments.ts'

/** Everyone who may read the calendar may comment; comments can't be changed. */
export const addComment: Handler<typeof reviews.comment> = async (db, call) => {
  const { actor, body, now } = call
  const { calendar } = await calendarWithinReach(db, actor, call.params.id)
  const { id: calendarId, organizationId, revision } = calendar
  const commentId = randomUUID()
  const comment = {
    ...{ id: commentId, organizationId, calendarId, revision, authorId: actor.id },
    // Read by the insert itself, as the calendar can be submitted or withdrawn concurrently.
    isInside: sql`(select ${calendars.status} = 'draft' from ${calendars} where ${calendars.id} = ${calendarId})`,
    body: body.body,
    createdAt: now,
  }
  await insertWhileInReach(db.insert(calendarComments).values(comment))
  // The audit does not repeat the text.
  await recordCalendarAct(db, call, calendar, { action: 'calendar.comment', after: { commentId, revision } })
  await addJob(db, notifyOfCommentJob, { organizationId, calendarId, commentId, at: now.toISOString() })
  const [row] = await selectComments(db, eq(calendarComments.id, commentId))
  if (!row) throw notFound('Comment')
  return presentComment(actor, row)
}
