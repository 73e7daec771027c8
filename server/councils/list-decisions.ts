import { desc, eq, type SQL } from 'drizzle-orm'
import type { councils } from '#contract/calendars/councils.ts'
import { requireCalendarOrPublished } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { authorityDecisions } from '#server/db/schema/reviews.ts'
import { actorName } from '#server/history/actor-name.ts'
import type { Handler } from '#server/http/route.ts'

export const listDecisions: Handler<typeof councils.decisions> = async (db, { actor, params }) => {
  await requireCalendarOrPublished(db, actor, params.id)
  return selectDecisions(db, eq(authorityDecisions.calendarId, params.id))
}

/** Newest first. */
export async function selectDecisions(db: Database, condition: SQL) {
  const { id, revision, verdict, comment, dueOn, decidedAt, decidedBy } = authorityDecisions
  return db
    .select({
      ...{ id, revision, verdict, comment, dueOn, decidedAt },
      localAuthorityName: localAuthorities.name,
      decidedBy: actorName(decidedBy),
    })
    .from(authorityDecisions)
    .innerJoin(localAuthorities, eq(localAuthorities.id, authorityDecisions.localAuthorityId))
    .where(condition)
    .orderBy(desc(decidedAt), desc(id))
}

export type SelectedDecision = Awaited<ReturnType<typeof selectDecisions>>[number]
