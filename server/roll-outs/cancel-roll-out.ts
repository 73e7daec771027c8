import { and, eq } from 'drizzle-orm'
import type { rollOuts as calls } from '#contract/calendars/roll-outs.ts'
import { rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import type { Handler } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { readRollOut } from './present.ts'

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
    .where(and(eq(rollOutSites.rollOutId, rollOut.id), eq(rollOutSites.state, 'waiting')))
    .returning({ siteId: rollOutSites.siteId })
  await recordByCaller(db, call, {
    action: 'roll-out.cancel',
    subjectType: 'roll-out',
    subjectId: rollOut.id,
    organizationId: rollOut.organizationId,
    after: { sitesLeft: stopped.length },
  })
  return readRollOut(db, rollOut.id)
}
