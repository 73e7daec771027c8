import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { reviews } from '#contract/calendars/reviews.ts'
import type { Actor } from '#server/access/actor.ts'
import { commentsInReach } from '#server/access/reach/comments-within-reach.ts'
import { requireCalendarOrPublished } from '#server/access/reach/published-within-reach.ts'
import { calendarWithinReach } from '#server/access/reach/within-reach.ts'
import { insertWhileInReach } from '#server/calendars/insert-while-in-reach.ts'
import { recordCalendarAct } from '#server/calendars/record-calendar-act.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { actorName } from '#server/history/actor-name.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { addJob } from '#server/jobs/job.ts'
import { requireRow } from '#server/problems.ts'
import { notifyOfCommentJob } from './notify-of-comment.ts'

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
  await insertWhileInReach('Calendar', db.insert(calendarComments).values(comment))
  // The audit does not repeat the text.
  await recordCalendarAct(db, call, calendar, { action: 'calendar.comment', after: { commentId, revision } })
  await addJob(db, notifyOfCommentJob, { organizationId, calendarId, commentId, at: now.toISOString() })
  const row = await requireRow('Comment', selectComments(db, eq(calendarComments.id, commentId)))
  return presentComment(actor, row)
}

const newestFirst = [sql`${calendarComments.createdAt} desc`, sql`${calendarComments.id} desc`] as const

function selectComments(db: Database, condition: SQL | undefined) {
  return db
    .select({ comment: calendarComments, authorName: actorName(calendarComments.authorId) })
    .from(calendarComments)
    .where(condition)
    .orderBy(...newestFirst)
    .$dynamic()
}

type SelectedComment = Awaited<ReturnType<typeof selectComments>>[number]

function presentComment(actor: Actor, { comment, authorName }: SelectedComment) {
  return { ...comment, authorName, isOwn: comment.authorId === actor.id }
}
