import { and, desc, eq, sql } from 'drizzle-orm'
import { rollOuts as calls, type RollOut } from '#contract/calendars/roll-outs.ts'
import { rollOutsInReach } from '#server/access/reach/roll-outs-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { isInstant, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { presentRollOuts, type SelectedRollOut, selectRollOuts } from './present.ts'

export async function listRollOuts(db: Database, call: Call<typeof calls.list>): Promise<RollOut[]> {
  const organization = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const after = readCursor(call.query.cursor, isInstant)
  const afterCursor =
    after && sql`(${rollOuts.createdAt}, ${rollOuts.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`
  const query = selectRollOuts(db)
    .where(
      and(
        eq(rollOuts.organizationId, organization.id),
        rollOutsInReach(call.actor),
        afterCursor ?? undefined,
      ),
    )
    .orderBy(desc(rollOuts.createdAt), desc(rollOuts.id))
  const limit = rowsToRead(call)
  const rows = await (limit === null ? query : query.limit(limit))
  return presentRollOuts(db, onePage(calls.list, call, rows, positionOf))
}

function positionOf({ rollOut }: SelectedRollOut) {
  return { key: rollOut.createdAt.toISOString(), id: rollOut.id }
}
