import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import { storedCounts, writeCounts } from '#server/calendars/claims/write-counts.ts'
import { countPlan, readPlan } from '#server/calendars/plan.ts'
import type { Handler } from '#server/http/route.ts'
import { moveCalendar } from './move-calendar.ts'

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
    set: {
      revision: found.calendar.revision + 1,
      submittedBy: null,
      submittedAt: null,
      approvedBy: null,
      approvedAt: null,
    },
  })
}
