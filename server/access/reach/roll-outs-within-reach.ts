import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { notFound } from '#server/problems.ts'

export type RollOutRow = typeof rollOuts.$inferSelect

/** Those of the organisation that the actor administers. For queries with `roll_outs`. */
export function rollOutsInReach(actor: Actor): SQL {
  if (actor.role === 'system_admin') return sql`true`
  if (actor.role !== 'org_admin' || actor.organizationId === null) return sql`false`
  return eq(rollOuts.organizationId, actor.organizationId)
}

/** The intent to change it locks the row until the transaction ends. */
export async function rollOutWithinReach(
  db: Database,
  actor: Actor,
  id: string,
  intent: 'read' | 'change' = 'read',
): Promise<RollOutRow> {
  const query = db
    .select()
    .from(rollOuts)
    .where(and(eq(rollOuts.id, id), rollOutsInReach(actor)))
  const [row] = await (intent === 'change' ? query.for('update') : query)
  if (!row) throw notFound('Roll-out')
  return row
}
