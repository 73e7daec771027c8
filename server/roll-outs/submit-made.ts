import { and, eq } from 'drizzle-orm'
import type { rollOuts as calls, SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { rollOutSites } from '#server/db/schema/roll-outs.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notFound } from '#server/problems.ts'
import { submitPassing } from '#server/site-years/submit-passing.ts'

/** One transaction for each calendar; refusals are reported and do not stop the others. */
export function submitMade(outside: Outside): Handler<typeof calls.submit> {
  return async (_, call) => {
    const rollOutId = call.params.id
    await asCaller(outside.pool, call.actor, (db) => rollOutWithinReach(db, call.actor, rollOutId))
    const submitted: SubmittedCalendar[] = []
    for (const calendar of call.body.calendars)
      submitted.push(
        await submitPassing(outside, call, calendar, (db) => requireOfRollOut(db, rollOutId, calendar.id)),
      )
    return submitted
  }
}

async function requireOfRollOut(db: Database, rollOutId: string, calendarId: string): Promise<void> {
  const [turn] = await db
    .select({ siteId: rollOutSites.siteId })
    .from(rollOutSites)
    .where(and(eq(rollOutSites.rollOutId, rollOutId), eq(rollOutSites.calendarId, calendarId)))
  if (!turn) throw notFound('Calendar')
}
