import type { Calendar, calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { moveCalendar } from './move-calendar.ts'

export async function rejectCalendar(db: Database, call: Call<typeof calls.reject>): Promise<Calendar> {
  const found = await calendarToChange(db, call, 'reject')
  const { reason } = call.body
  return moveCalendar(db, call, found, {
    act: 'reject',
    set: { rejectionReason: reason },
    remark: { reason },
  })
}
