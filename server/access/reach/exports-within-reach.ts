import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { exports } from '#server/db/schema/exports.ts'
import { sites } from '#server/db/schema/sites.ts'
import { notFound } from '#server/problems.ts'
import { calendarsInReach, sitesInReach } from './within-reach.ts'

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
  return ofOrganizationWorkedIn(actor, calendars.organizationId, calendarsInReach(actor))
}

/** The sites whose calendars an export can take, by the same rule. Holds in a query that has `sites`. */
export function sitesToExport(actor: Actor): SQL {
  return ofOrganizationWorkedIn(actor, sites.organizationId, sitesInReach(actor))
}

function ofOrganizationWorkedIn(
  { role, effectiveOrganizationId }: Actor,
  organizationId: AnyPgColumn,
  inReach: SQL,
): SQL {
  if (role === 'la_user') return inReach
  if (effectiveOrganizationId === null) return sql`false`
  return and(eq(organizationId, effectiveOrganizationId), inReach) ?? sql`false`
}
