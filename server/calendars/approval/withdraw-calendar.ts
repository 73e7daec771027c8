import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Handler } from '#server/http/route.ts'
import { moveCalendar } from './move-calendar.ts'

export const withdrawCalendar: Handler<typeof calls.withdraw> = async (db, call) => {
  const found = await calendarToChange(db, call, 'withdraw')
  return moveCalendar(db, call, found, {
    act: 'withdraw',
    set: { submittedBy: null, submittedAt: null },
  })
}
