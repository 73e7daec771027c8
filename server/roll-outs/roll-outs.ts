import { and, desc, eq } from 'drizzle-orm'
import { rollOuts as calls } from '#contract/calendars/roll-outs.ts'
import { rollOutsInReach, rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
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
