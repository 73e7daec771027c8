import type { rollOuts, SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import type { siteYears } from '#contract/calendars/site-years.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { judgeCalendars } from '#server/approvals/judge-calendars.ts'
import { submitLocked } from '#server/calendars/approval/submit-calendar.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Database } from '#server/db/database.ts'
import { retryConflict } from '#server/http/database-faults/retry-conflict.ts'
import type { Call } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal, wrongStatus } from '#server/problems.ts'

type SubmitCall = Call<typeof rollOuts.submit> | Call<typeof siteYears.submit>

/** One of many calendars, in a transaction of its own: one that fails a check is not submitted among others. */
export async function submitPassing(
  { pool }: Outside,
  call: SubmitCall,
  { id, version }: { id: string; version: number },
  requireFirst: (db: Database) => Promise<void> = async () => {},
): Promise<SubmittedCalendar> {
  const ofOne = { ...call, params: { id }, body: undefined, ifMatch: version }
  try {
    const warnings = await retryConflict(() =>
      asCaller(pool, call.actor, async (db) => {
        await requireFirst(db)
        const found = await calendarToChange(db, ofOne, 'submit')
        const judged = await judgeCalendars(db, [{ ...found.calendar, authority: found.localAuthority }])
        const judgement = judged.get(id)
        const [fail] = judgement?.fails ?? []
        if (fail !== undefined) throw wrongStatus(`${fail} Open the calendar and put it right first.`)
        await submitLocked(db, ofOne, found)
        return judgement?.warnings.length ?? 0
      }),
    )
    return { id, outcome: 'submitted', message: null, warnings }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, outcome: 'refused', message: error.message, warnings: 0 }
  }
}
