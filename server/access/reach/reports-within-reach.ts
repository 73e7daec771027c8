import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { reportRuns, reportSchedules, savedReports } from '#server/db/schema/reports.ts'
import { sites } from '#server/db/schema/sites.ts'
import { gone, notFound, notPermitted } from '#server/problems.ts'
import { sitesInReach } from './within-reach.ts'

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

/** Whether what the organisation has is in reach, whichever sites those are. */
const reachesAll = ({ role }: Actor) => role === 'org_admin' || role === 'system_admin'

/** The sites that a report made now may tell of; null where that is the whole organisation. */
export async function sitesOfRun(db: Database, actor: Actor): Promise<string[] | null> {
  if (reachesAll(actor)) return null
  const reached = await db.select({ id: sites.id }).from(sites).where(sitesInReach(actor))
  return reached.map(({ id }) => id)
}

/** Whoever lost a site, or left the organisation, since a report was made doesn't get it by what was made before. */
export async function requireStillReached(db: Database, actor: Actor, run: ReportRunRow): Promise<void> {
  if (actor.role === 'system_admin') return
  const isOfTheirs = run.organizationId === actor.organizationId
  if (isOfTheirs && reachesAll(actor)) return
  const { siteIds } = run
  const isReached =
    isOfTheirs &&
    siteIds !== null &&
    (await db.$count(sites, and(inArray(sites.id, siteIds), sitesInReach(actor)))) === siteIds.length
  if (!isReached)
    throw gone('There are sites in this report that you may not read any more. Make it once more.')
}
