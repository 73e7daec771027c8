import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Handler } from '#server/http/route.ts'
import { moveCalendar } from './move-calendar.ts'

export const rejectCalendar: Handler<typeof calls.reject> = async (db, call) => {
  const found = await calendarToChange(db, call, 'reject')
  const { reason } = call.body
  return moveCalendar(db, call, found, {
    act: 'reject',
    set: { rejectionReason: reason },
    remark: { reason },
  })
}
