import { and, desc, eq } from 'drizzle-orm'
import { rollOuts as calls } from '#contract/calendars/roll-outs.ts'
import { rollOutsInReach } from '#server/access/reach/roll-outs-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentRollOuts, selectRollOuts } from './present.ts'

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
