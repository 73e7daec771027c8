import { and, desc, eq } from 'drizzle-orm'
import { rollOuts as calls, type SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { rollOutsInReach, rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { notFound, wrongStatus } from '#server/problems.ts'
import { submitPassing } from '#server/site-years/submit-passing.ts'
import { isWaiting } from './plan-next-site.ts'
import { presentRollOuts, readRollOut, selectRollOuts } from './present.ts'

export const listRollOuts: Handler<typeof calls.list> = async (db, call) => {
  const organization = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const query = selectRollOuts(db)
    .where(
      and(
        eq(rollOuts.organizationId, organization.id),
        rollOutsInReach(call.actor),
        olderThan(call.query.cursor, rollOuts),
      ),
    )
    .orderBy(desc(rollOuts.createdAt), desc(rollOuts.id))
  const rows = await readPage(calls.list, call, query, ({ rollOut }) => positionInTime(rollOut))
  return presentRollOuts(db, rows)
}

export const findRollOut: Handler<typeof calls.find> = async (db, { actor, params }) => {
  const { id } = await rollOutWithinReach(db, actor, params.id)
  return readRollOut(db, id)
}

/** Waits for the site being planned, as the job locks the roll-out meanwhile. */
export const cancelRollOut: Handler<typeof calls.cancel> = async (db, call) => {
  const rollOut = await rollOutWithinReach(db, call.actor, call.params.id, 'change')
  if (rollOut.state === 'done') throw wrongStatus('This roll-out is done: there is nothing left to cancel.')
  if (rollOut.state === 'cancelled') throw wrongStatus('This roll-out is cancelled already.')
  await db
    .update(rollOuts)
    .set({ state: 'cancelled', finishedAt: call.now })
    .where(eq(rollOuts.id, rollOut.id))
  const stopped = await db
    .update(rollOutSites)
    .set({ state: 'cancelled' })
    .where(isWaiting(rollOut.id))
    .returning({ siteId: rollOutSites.siteId })
  await recordByCaller(db, call, {
    action: 'roll-out.cancel',
    ...subjectOf('roll-out', rollOut),
    after: { sitesLeft: stopped.length },
  })
  return readRollOut(db, rollOut.id)
}

/** One transaction for each calendar; refusals are reported and do not stop the others. */
export const submitMade: HandlerOutside<typeof calls.submit> = async (_, call, outside) => {
  const rollOutId = call.params.id
  await asCaller(outside.pool, call.actor, (db) => rollOutWithinReach(db, call.actor, rollOutId))
  const submitted: SubmittedCalendar[] = []
  for (const calendar of call.body.calendars)
    submitted.push(
      await submitPassing(outside, call, { endpoint: calls.submit, calendar }, (db) =>
        requireOfRollOut(db, rollOutId, calendar.id),
      ),
    )
  return submitted
}

async function requireOfRollOut(db: Database, rollOutId: string, calendarId: string): Promise<void> {
  const isOfIt = and(eq(rollOutSites.rollOutId, rollOutId), eq(rollOutSites.calendarId, calendarId))
  if ((await db.$count(rollOutSites, isOfIt)) === 0) throw notFound('Calendar')
}
