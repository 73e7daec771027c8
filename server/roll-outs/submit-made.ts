import { and, eq } from 'drizzle-orm'
import type { rollOuts as calls, SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import { judgeCalendars } from '#server/approvals/judge-calendars.ts'
import { submitLocked } from '#server/calendars/approval/submit-calendar.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Database } from '#server/db/database.ts'
import { rollOutSites } from '#server/db/schema/roll-outs.ts'
import { retryConflict } from '#server/http/retry-conflict.ts'
import type { Call } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notFound, Refusal, wrongStatus } from '#server/problems.ts'

type SubmitCall = Call<typeof calls.submit>

/** One transaction for each calendar; refusals are reported and do not stop the others. */
export function submitMade(outside: Outside) {
  return async (_: Database, call: SubmitCall): Promise<SubmittedCalendar[]> => {
    await asCaller(outside.pool, call.actor, (db) => rollOutWithinReach(db, call.actor, call.params.id))
    const submitted: SubmittedCalendar[] = []
    for (const calendar of call.body.calendars) submitted.push(await submitOne(outside, call, calendar))
    return submitted
  }
}

async function submitOne(
  { pool }: Outside,
  call: SubmitCall,
  { id, version }: { id: string; version: number },
): Promise<SubmittedCalendar> {
  const ofOne = { ...call, params: { id }, body: undefined, ifMatch: version }
  try {
    await retryConflict(() =>
      asCaller(pool, call.actor, async (db) => {
        await requireOfRollOut(db, call.params.id, id)
        const found = await calendarToChange(db, ofOne, 'submit')
        const judged = await judgeCalendars(db, [{ ...found.calendar, authority: found.localAuthority }])
        const [fail] = judged.get(id)?.fails ?? []
        if (fail !== undefined) throw wrongStatus(`${fail} Open the calendar and put it right first.`)
        await submitLocked(db, ofOne, found)
      }),
    )
    return { id, outcome: 'submitted', message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, outcome: 'refused', message: error.message }
  }
}

async function requireOfRollOut(db: Database, rollOutId: string, calendarId: string): Promise<void> {
  const [turn] = await db
    .select({ siteId: rollOutSites.siteId })
    .from(rollOutSites)
    .where(and(eq(rollOutSites.rollOutId, rollOutId), eq(rollOutSites.calendarId, calendarId)))
  if (!turn) throw notFound('Calendar')
}
