import { eq } from 'drizzle-orm'
import type { bankHolidays as calls } from '#contract/authorities/bank-holidays.ts'
import { holidayShift } from '#domain/publish/holiday-shift.ts'
import { calendarWithinReach } from '#server/access/reach/within-reach.ts'
import { bankHolidaysIn } from '#server/calendars/plan.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidayHits } from '#server/db/schema/bank-holiday-imports.ts'
import type { Handler } from '#server/http/route.ts'

/** Computed each time, as a later import or an amendment may have resolved it. */
export const describeShift: Handler<typeof calls.shift> = async (db, { actor, params }) => {
  const { calendar } = await calendarWithinReach(db, actor, params.id)
  const revision = await latestRevision(db, calendar)
  if (revision === null || !(await isHit(db, calendar.id))) return { shift: null }
  const { snapshot } = revision
  const days = snapshot.terms.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort()
  const range = { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' }
  const shift = holidayShift(snapshot, await bankHolidaysIn(db, range, snapshot.division))
  if (shift.lost.length === 0 && shift.gained.length === 0) return { shift: null }
  const { lost, gained, ...counts } = shift
  return { shift: { ...counts, lost: [...lost], gained: [...gained] } }
}

async function isHit(db: Database, calendarId: string): Promise<boolean> {
  return (await db.$count(bankHolidayHits, eq(bankHolidayHits.calendarId, calendarId))) > 0
}
