import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import { storedCounts, writeCounts } from '#server/calendars/claims/write-counts.ts'
import { countPlan, frozenPlan, readPlan } from '#server/calendars/plan.ts'
import { publishedRevisionOf } from '#server/calendars/revision.ts'
import { nextRevision, writePlan } from '#server/calendars/write-plan.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { moveCalendar } from './move-calendar.ts'
import { readSubmission } from './read-submission.ts'

/** Starts the next revision; until that is approved, the approved one stays published. */
export const amendCalendar: Handler<typeof calls.amend> = async (db, call) => {
  const found = await calendarToChange(db, call, 'amend')
  const { calendar, localAuthority } = found
  const plan = await countPlan(db, calendar, await readPlan(db, calendar.id), localAuthority)
  // Approved, it had the bank holidays of then.
  await writeCounts(db, [storedCounts(calendar.id, plan)])
  return moveCalendar(db, call, found, {
    act: 'amend',
    plan,
    set: { ...nextRevision(calendar), submittedBy: null, submittedAt: null },
  })
}

/** The calendar is again as its published revision has it; what was changed since is lost. */
export const discardAmendment: Handler<typeof calls.discard> = async (db, call) => {
  const found = await calendarToChange(db, call, 'discard')
  const { calendar } = found
  const published = await publishedRevisionOf(db, calendar)
  if (!published) throw notFound('Revision')
  const plan = frozenPlan(published.snapshot, calendar)
  await writePlan(db, calendar, plan)
  const submission = await readSubmission(db, calendar.id, published.approvedAt)
  return moveCalendar(db, call, found, {
    act: 'discard',
    set: {
      revision: published.number,
      submittedBy: submission?.by ?? null,
      submittedAt: published.submittedAt ?? submission?.at ?? null,
      approvedBy: published.approvedBy,
      approvedAt: published.approvedAt,
      rejectionReason: null,
    },
    plan,
  })
}
