import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { exports } from '#server/db/schema/exports.ts'
import { notFound } from '#server/problems.ts'
import type { Actor } from './actor.ts'
import { calendarsInReach } from './within-reach.ts'

export type ExportRow = typeof exports.$inferSelect

/** Whoever asked for an export gets it, and nobody else. With the intent to change it, nobody else can meanwhile. */
export async function exportWithinReach(
  db: Database,
  actor: Actor,
  id: string,
  intent: 'read' | 'change' = 'read',
): Promise<ExportRow> {
  const query = db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.createdBy, actor.id)))
  const [row] = await (intent === 'change' ? query.for('update') : query)
  if (!row) throw notFound('Export')
  return row
}

/**
 * The calendars that an export takes: those in reach of the organisation worked in; somebody of a council, who works in
 * none, has those of their authority's sites. Holds in a query that has `calendars`.
 */
export function calendarsToExport(actor: Actor): SQL {
  const { role, effectiveOrganizationId } = actor
  if (role === 'la_user') return calendarsInReach(actor)
  if (effectiveOrganizationId === null) return sql`false`
  return and(eq(calendars.organizationId, effectiveOrganizationId), calendarsInReach(actor)) ?? sql`false`
}
