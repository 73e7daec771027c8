import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { councils } from '#contract/calendars/councils.ts'
import { nothingToDecide } from '#domain/plan/calendar-status.ts'
import type { Actor } from '#server/access/actor.ts'
import { type CalendarRow, calendarWithinReach } from '#server/access/reach/within-reach.ts'
import { insertWhileInReach } from '#server/calendars/insert-while-in-reach.ts'
import { recordCalendarAct } from '#server/calendars/record-calendar-act.ts'
import type { Database } from '#server/db/database.ts'
import { authorityDecisions } from '#server/db/schema/reviews.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { addJob } from '#server/jobs/job.ts'
import { notPermitted, requireRow, wrongStatus } from '#server/problems.ts'
import { requireToCome } from './deadlines.ts'
import { selectDecisions } from './list-decisions.ts'
import { notifyOfDecisionJob } from './notify-of-decision.ts'

type DecideCall = Call<typeof councils.decide>

/** Records the council's decision, which does not change the calendar's status. */
export const decideForCouncil: Handler<typeof councils.decide> = async (db, call) => {
  const { actor, body, now } = call
  const { verdict, comment } = body
  const dueOn = verdict === 'sent-back' ? (body.dueOn ?? null) : null
  if (dueOn !== null) requireToCome(dueOn, now)
  const { calendar, site } = await lockForDecision(db, call)
  requireOwnCouncil(actor, site.localAuthorityId)
  await requireSeenDecisions(db, call, calendar)
  const { id: calendarId, organizationId, revision } = calendar
  const decisionId = randomUUID()
  const decision = {
    ...{ id: decisionId, organizationId, calendarId, revision, verdict, dueOn },
    localAuthorityId: site.localAuthorityId,
    comment: comment === undefined || comment === '' ? null : comment,
    decidedBy: actor.id,
    decidedAt: now,
  }
  await insertWhileInReach('Calendar', db.insert(authorityDecisions).values(decision))
  await recordCalendarAct(db, call, calendar, {
    action: verdict === 'accepted' ? 'calendar.accept' : 'calendar.send-back',
    after: { decisionId, revision, localAuthorityId: site.localAuthorityId },
  })
  await addJob(db, notifyOfDecisionJob, { organizationId, calendarId, decisionId, at: now.toISOString() })
  return requireRow('Decision', selectDecisions(db, eq(authorityDecisions.id, decisionId)))
}

/** A council user may edit sites elsewhere, but decides only for their own authority. */
function requireOwnCouncil(actor: Actor, localAuthorityId: string): void {
  if (actor.role === 'system_admin' || actor.localAuthorityId === localAuthorityId) return
  throw notPermitted(
    'Only the site’s own local authority decides on its calendars. Leave a comment to tell it what you think.',
  )
}

/** Serialises decisions by an advisory lock, as a council may not lock the calendar's row. */
async function lockForDecision(db: Database, { actor, params }: DecideCall) {
  await calendarWithinReach(db, actor, params.id)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${params.id}, 0))`)
  return calendarWithinReach(db, actor, params.id)
}

/** The second of two deciders must have seen the first decision, and both what is submitted now. */
async function requireSeenDecisions(
  db: Database,
  { body }: DecideCall,
  calendar: CalendarRow,
): Promise<void> {
  if (calendar.status === 'draft') throw wrongStatus(nothingToDecide.draft)
  if (calendar.revision !== body.revision)
    throw wrongStatus(
      `Revision ${calendar.revision} has been submitted since you opened this page: look at it before you decide.`,
    )
  if (body.submittedAt !== undefined && body.submittedAt !== (calendar.submittedAt?.toISOString() ?? null))
    throw wrongStatus(
      'This calendar has been submitted again since you opened this page: look at it before you decide.',
    )
  const [newest] = await db
    .select({ id: authorityDecisions.id })
    .from(authorityDecisions)
    .where(eq(authorityDecisions.calendarId, calendar.id))
    .orderBy(desc(authorityDecisions.decidedAt), desc(authorityDecisions.id))
    .limit(1)
  if ((newest?.id ?? null) !== body.after)
    throw wrongStatus(
      'The authority has decided on this calendar since you opened it: look at that decision first.',
    )
}
