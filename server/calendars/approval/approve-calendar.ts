import type { Calendar, calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { freezeRevision } from './freeze-revision.ts'
import { moveCalendar } from './move-calendar.ts'

export async function approveCalendar(db: Database, call: Call<typeof calls.approve>): Promise<Calendar> {
  const found = await calendarToChange(db, call, 'approve')
  const approval = { approvedBy: call.actor.id, approvedAt: call.now }
  await freezeRevision(db, found, approval)
  return moveCalendar(db, call, found, { act: 'approve', set: approval })
}
