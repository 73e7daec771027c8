import type { rollOuts as calls, RollOut } from '#contract/calendars/roll-outs.ts'
import { rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { readRollOut } from './present.ts'

export async function findRollOut(
  db: Database,
  { actor, params }: Call<typeof calls.find>,
): Promise<RollOut> {
  const { id } = await rollOutWithinReach(db, actor, params.id)
  return readRollOut(db, id)
}
