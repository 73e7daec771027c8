import type { Calendar, calendars as calls } from '#contract/calendars/calendars.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { type ChangeCall, calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import { freezeRevision } from './freeze-revision.ts'
import { moveCalendar } from './move-calendar.ts'

export const approveCalendar: Handler<typeof calls.approve> = async (db, call) =>
  approveLocked(db, call, await calendarToChange(db, call, 'approve'))

/** Of a calendar that is locked, and that the caller may approve. */
export async function approveLocked(
  db: Database,
  call: ChangeCall,
  found: SelectedCalendar,
): Promise<Unshaped<typeof Calendar>> {
  const approval = { approvedBy: call.actor.id, approvedAt: call.now }
  const plan = await freezeRevision(db, found, approval)
  return moveCalendar(db, call, found, { act: 'approve', set: approval, plan })
}

export const rejectCalendar: Handler<typeof calls.reject> = async (db, call) => {
  const found = await calendarToChange(db, call, 'reject')
  const { reason } = call.body
  return moveCalendar(db, call, found, {
    act: 'reject',
    set: { rejectionReason: reason },
    remark: { reason },
  })
}
