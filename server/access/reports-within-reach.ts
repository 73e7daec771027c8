import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { reportRuns, reportSchedules, savedReports } from '#server/db/schema/reports.ts'
import { notFound, notPermitted } from '#server/problems.ts'
import type { Actor } from './actor.ts'

export type SavedReportRow = typeof savedReports.$inferSelect
export type ReportScheduleRow = typeof reportSchedules.$inferSelect
export type ReportRunRow = typeof reportRuns.$inferSelect

/** One's own, and what colleagues share. What is shared is a definition: each sees in it what they reach. */
export function savedReportsInReach({ id, effectiveOrganizationId }: Actor): SQL | undefined {
  const own = eq(savedReports.createdBy, id)
  if (effectiveOrganizationId === null) return own
  return or(own, and(savedReports.isShared, eq(savedReports.organizationId, effectiveOrganizationId)))
}

/** To change it: a colleague's may be used and not changed. */
export async function savedReportInCare(db: Database, actor: Actor, id: string): Promise<SavedReportRow> {
  const [row] = await db
    .select()
    .from(savedReports)
    .where(and(eq(savedReports.id, id), savedReportsInReach(actor)))
  if (!row) throw notFound('Report')
  if (row.createdBy !== actor.id)
    throw notPermitted('Only who saved this report may change it. Save it under a name of your own.')
  return row
}

/** A schedule is its maker's alone. */
export async function scheduleWithinReach(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ReportScheduleRow> {
  const [row] = await db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.createdBy, actor.id)))
  if (!row) throw notFound('Schedule')
  return row
}

/** So is a report that was made. */
export async function runWithinReach(db: Database, actor: Actor, id: string): Promise<ReportRunRow> {
  const [row] = await db
    .select()
    .from(reportRuns)
    .where(and(eq(reportRuns.id, id), eq(reportRuns.createdBy, actor.id)))
  if (!row) throw notFound('Report')
  return row
}
