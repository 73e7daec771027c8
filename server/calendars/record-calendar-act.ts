import type { CalendarRow } from '#server/access/reach/within-reach.ts'
import { type AuditEvent, recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import type { ChangeCall } from './calendar-to-change.ts'
import type { CountedPlan, Plan } from './plan.ts'

/** The audit entry of a calendar, in the organisation that it belongs to, whatever the organisation of the person. */
export async function recordCalendarAct(
  db: Database,
  call: Omit<ChangeCall, 'params' | 'ifMatch'>,
  calendar: Pick<CalendarRow, 'id' | 'organizationId'>,
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordByCaller(db, call, {
    ...event,
    ...subjectOf('calendar', calendar),
  })
}

/** `division` tells the audit log whose words to use for its closures. */
export function recordedPlan(plan: Plan & Partial<Pick<CountedPlan, 'division'>>) {
  const { terms, closures, openBankHolidays, claimWeeks, offers, closedRanges, division } = plan
  return { terms, closures, openBankHolidays, claimWeeks, offers, closedRanges, division }
}

export function recordedState({ siteId, fundingYear, status, revision }: CalendarRow) {
  return { siteId, fundingYear, status, revision }
}
