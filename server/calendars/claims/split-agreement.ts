import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'

/**
 * Whether the council accepted what the calendar's row has now, and with it the split of the weeks. For queries of
 * `calendars`.
 */
export const isSplitAgreed: SQL<boolean> = inAnyQuery(sql<boolean>`(${calendars.claimWeeks} is not null
  and ${calendars.status} in ('pending', 'approved') and ${isAccepted(calendars.id, calendars.revision, calendars.submittedAt)})`)

/** What was approved, with the council's agreement since to its split. For queries of `calendarRevisions`. */
export const snapshotWithAgreement: SQL<PublishedCalendar> = inAnyQuery(
  sql<PublishedCalendar>`case when ${calendarRevisions.snapshot}->'requirements' ? 'authorityWeeks'
      and ${isAccepted(calendarRevisions.calendarId, calendarRevisions.number, calendarRevisions.submittedAt)}
    then jsonb_set(${calendarRevisions.snapshot}, '{requirements,isSplitAgreed}', 'true')
    else ${calendarRevisions.snapshot} end`,
)

/** By the newest decision on the revision since it was submitted, as `isOnSubmission` has it. */
function isAccepted(calendarId: SQLWrapper, revision: SQLWrapper, submittedAt: SQLWrapper): SQL {
  return sql`coalesce((select decided.verdict = 'accepted' from authority_decisions decided
    where decided.calendar_id = ${calendarId} and decided.revision = ${revision}
      and decided.decided_at >= coalesce(${submittedAt}, '-infinity')
    order by decided.decided_at desc, decided.id desc limit 1), false)`
}

/** In a query of one table Drizzle leaves its name out of the outermost expression, but not of those inside. */
export function inAnyQuery<T>(expression: SQL<T>): SQL<T> {
  return sql<T>`${expression}`
}
