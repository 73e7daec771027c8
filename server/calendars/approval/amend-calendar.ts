import type { Calendar, calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { moveCalendar } from './move-calendar.ts'

/** Starts the next revision; until that is approved, the approved one stays published. */
export async function amendCalendar(db: Database, call: Call<typeof calls.amend>): Promise<Calendar> {
  const found = await calendarToChange(db, call, 'amend')
  return moveCalendar(db, call, found, {
    act: 'amend',
    set: {
      revision: found.calendar.revision + 1,
      submittedBy: null,
      submittedAt: null,
      approvedBy: null,
      approvedAt: null,
    },
  })
}
