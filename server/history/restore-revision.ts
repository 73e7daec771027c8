import { eq } from 'drizzle-orm'
import type { history } from '#contract/calendars/history.ts'
import { revisionWithinReach } from '#server/access/reach/within-reach.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import { readCalendar } from '#server/calendars/find-calendar.ts'
import { countPlan, planOfRevision, readPlan } from '#server/calendars/plan.ts'
import { recordCalendarAct, recordedPlan } from '#server/calendars/record-calendar-act.ts'
import { writeDraft } from '#server/calendars/write-plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
import { requireRow } from '#server/problems.ts'

/** Counted by today's rules. Amends an approved calendar, whose published revision stays until the draft is approved. */
export const restoreRevision: Handler<typeof history.restore> = async (db, call) => {
  const revision = await revisionWithinReach(db, call.actor, call.params.id)
  const onCalendar = { ...call, params: { id: revision.calendarId } }
  const isApproved = await isCalendarApproved(db, revision.calendarId)
  const { calendar, localAuthority } = await calendarToChange(db, onCalendar, isApproved ? 'amend' : 'edit')
  const before = await readPlan(db, calendar.id)
  const plan = planOfRevision(revision.snapshot)
  const counted = await countPlan(db, calendar, plan, localAuthority)
  // Its split is stored also while it does not fit the authority's weeks.
  await writeDraft(db, call.now, calendar, { ...counted, claimWeeks: plan.claimWeeks })
  await recordCalendarAct(db, call, calendar, {
    action: 'calendar.restore',
    before: { status: calendar.status, ...recordedPlan(before) },
    after: { status: 'draft', restored: revision.number, ...recordedPlan(plan) },
  })
  return readCalendar(db, call.actor, calendar.id)
}

/** Only chooses the action; whether it is allowed is checked under the lock. */
async function isCalendarApproved(db: Database, calendarId: string): Promise<boolean> {
  const query = db.select({ status: calendars.status }).from(calendars).where(eq(calendars.id, calendarId))
  return (await requireRow('Revision', query)).status === 'approved'
}
