import type { rollOuts as calls } from '#contract/calendars/roll-outs.ts'
import { rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { readRollOut } from './present.ts'

export const findRollOut: Handler<typeof calls.find> = async (db, { actor, params }) => {
  const { id } = await rollOutWithinReach(db, actor, params.id)
  return readRollOut(db, id)
}
