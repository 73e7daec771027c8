import { type SQL, sql } from 'drizzle-orm'
import type { CalendarComment } from '#contract/calendars/reviews.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { actorName } from '#server/history/actor-name.ts'

const newestFirst = [sql`${calendarComments.createdAt} desc`, sql`${calendarComments.id} desc`] as const

export function selectComments(db: Database, condition: SQL | undefined) {
  return db
    .select({ comment: calendarComments, authorName: actorName(calendarComments.authorId) })
    .from(calendarComments)
    .where(condition)
    .orderBy(...newestFirst)
    .$dynamic()
}

type SelectedComment = Awaited<ReturnType<typeof selectComments>>[number]

export function presentComment(actor: Actor, { comment, authorName }: SelectedComment): CalendarComment {
  const { id, body, revision, isInside, authorId, createdAt } = comment
  return {
    id,
    body,
    revision,
    isInside,
    authorName,
    isOwn: authorId === actor.id,
    createdAt: createdAt.toISOString(),
  }
}
