import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { exports } from '#server/db/schema/exports.ts'
import { sites } from '#server/db/schema/sites.ts'
import { requireRow } from '#server/problems.ts'
import { calendarsInReach, sitesInReach } from './within-reach.ts'

export type ExportRow = typeof exports.$inferSelect

/** An export belongs to the person who requested it. The intent to change it locks the row. */
export function exportWithinReach(
  db: Database,
  actor: Actor,
  id: string,
  intent: 'read' | 'change' = 'read',
): Promise<ExportRow> {
  const isOwn = and(eq(exports.id, id), eq(exports.createdBy, actor.id))
  const query = db.select().from(exports).where(isOwn)
  return requireRow('Export', intent === 'change' ? query.for('update') : query)
}

/** Of the current organisation; for a council user those of their authority's sites. For queries with `calendars`. */
export function calendarsToExport(actor: Actor): SQL {
  return withinCurrentOrganization(actor, calendars.organizationId, calendarsInReach(actor))
}

/** The sites whose calendars an export can include, by the same rule. For queries with `sites`. */
export function sitesToExport(actor: Actor): SQL {
  return withinCurrentOrganization(actor, sites.organizationId, sitesInReach(actor))
}

function withinCurrentOrganization(
  { role, effectiveOrganizationId }: Actor,
  organizationId: AnyPgColumn,
  inReach: SQL,
): SQL {
  if (role === 'la_user') return inReach
  if (effectiveOrganizationId === null) return sql`false`
  return and(eq(organizationId, effectiveOrganizationId), inReach) ?? sql`false`
}
