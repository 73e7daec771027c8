import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { requireRow } from '#server/problems.ts'
import { administered } from './within-reach.ts'

export type RollOutRow = typeof rollOuts.$inferSelect

/** Those of the organisation that the actor administers. For queries with `roll_outs`. */
export function rollOutsInReach(actor: Actor): SQL {
  return administered(actor, rollOuts)
}

/** The intent to change it locks the row until the transaction ends. */
export function rollOutWithinReach(
  db: Database,
  actor: Actor,
  id: string,
  intent: 'read' | 'change' = 'read',
): Promise<RollOutRow> {
  const isInReach = and(eq(rollOuts.id, id), rollOutsInReach(actor))
  const query = db.select().from(rollOuts).where(isInReach)
  return requireRow('Roll-out', intent === 'change' ? query.for('update') : query)
}
