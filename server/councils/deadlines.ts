import { and, eq } from 'drizzle-orm'
import type { councils } from '#contract/calendars/councils.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { type FundingYear, fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { authorityToMaintain } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'

type Deadline = { fundingYear: FundingYear; dueOn: string | null }

export const setDeadline: Handler<typeof councils.setDeadline> = async (db, call) => {
  const { actor, params, body, now } = call
  const { id: localAuthorityId } = await authorityToMaintain(db, actor, params.id)
  const { fundingYear, dueOn } = body
  requireToCome(dueOn, now)
  await db
    .insert(submissionDeadlines)
    .values({ localAuthorityId, fundingYear, dueOn, setBy: actor.id, createdAt: now })
    .onConflictDoUpdate({
      target: [submissionDeadlines.localAuthorityId, submissionDeadlines.fundingYear],
      set: { dueOn, setBy: actor.id },
    })
  await recordDeadline(db, call, 'deadline.set', body)
  return { fundingYear, dueOn }
}

export function requireToCome(dueOn: string, now: Date): void {
  if (dueOn < dayInBritain(now))
    throw invalidInput({ dueOn: 'This day is over: choose today or a later day.' })
}

/** Repeating it changes nothing. */
export const removeDeadline: Handler<typeof councils.removeDeadline> = async (db, call) => {
  const { actor, params, query, now } = call
  const { id } = await authorityToMaintain(db, actor, params.id)
  const fundingYear = query.fundingYear ?? fundingYearOf(dayInBritain(now))
  const removed = await db
    .delete(submissionDeadlines)
    .where(
      and(eq(submissionDeadlines.localAuthorityId, id), eq(submissionDeadlines.fundingYear, fundingYear)),
    )
    .returning({ id: submissionDeadlines.id })
  if (removed.length > 0) await recordDeadline(db, call, 'deadline.remove', { fundingYear, dueOn: null })
  return { fundingYear, dueOn: null }
}

type DeadlineCall = Call<typeof councils.setDeadline> | Call<typeof councils.removeDeadline>

async function recordDeadline(
  db: Database,
  call: DeadlineCall,
  action: AuditAction,
  after: Deadline,
): Promise<void> {
  await recordByCaller(db, call, {
    action,
    ...subjectOf('local-authority', { id: call.params.id, organizationId: null }),
    after,
  })
}
