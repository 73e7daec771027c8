import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { reportRuns, reportSchedules, savedReports } from '#server/db/schema/reports.ts'
import { sites } from '#server/db/schema/sites.ts'
import { gone, notPermitted, requireRow } from '#server/problems.ts'
import { sitesInReach } from './within-reach.ts'

export type SavedReportRow = typeof savedReports.$inferSelect
export type ReportScheduleRow = typeof reportSchedules.$inferSelect
export type ReportRunRow = typeof reportRuns.$inferSelect

/** The actor's own and those that colleagues share. Only the definition is shared: each reader sees their own reach. */
export function savedReportsInReach({ id, effectiveOrganizationId }: Actor): SQL | undefined {
  const own = eq(savedReports.createdBy, id)
  if (effectiveOrganizationId === null) return own
  return or(own, and(savedReports.isShared, eq(savedReports.organizationId, effectiveOrganizationId)))
}

/** A colleague's report may be used but not changed. */
export async function savedReportToManage(db: Database, actor: Actor, id: string): Promise<SavedReportRow> {
  const isInReach = and(eq(savedReports.id, id), savedReportsInReach(actor))
  const row = await requireRow('Report', db.select().from(savedReports).where(isInReach))
  if (row.createdBy !== actor.id)
    throw notPermitted(
      'Only the person who saved this report may change it. Save it under a name of your own.',
    )
  return row
}

export function scheduleWithinReach(db: Database, actor: Actor, id: string): Promise<ReportScheduleRow> {
  const isOwn = and(eq(reportSchedules.id, id), eq(reportSchedules.createdBy, actor.id))
  return requireRow('Schedule', db.select().from(reportSchedules).where(isOwn))
}

export function runWithinReach(db: Database, actor: Actor, id: string): Promise<ReportRunRow> {
  const isOwn = and(eq(reportRuns.id, id), eq(reportRuns.createdBy, actor.id))
  return requireRow('Report', db.select().from(reportRuns).where(isOwn))
}

const reachesAll = ({ role }: Actor) => role === 'org_admin' || role === 'system_admin'

/** The sites that a report made now may include; null for the whole organisation. */
export async function sitesForRun(db: Database, actor: Actor): Promise<string[] | null> {
  if (reachesAll(actor)) return null
  const reached = await db.select({ id: sites.id }).from(sites).where(sitesInReach(actor))
  return reached.map(({ id }) => id)
}

/** A person who has since lost a site or left the organisation may not read a report that includes it. */
export async function requireSitesStillReached(db: Database, actor: Actor, run: ReportRunRow): Promise<void> {
  if (actor.role === 'system_admin') return
  const isOfTheirs = run.organizationId === actor.organizationId
  if (isOfTheirs && reachesAll(actor)) return
  const { siteIds } = run
  const isReached =
    isOfTheirs &&
    siteIds !== null &&
    (await db.$count(sites, and(inArray(sites.id, siteIds), sitesInReach(actor)))) === siteIds.length
  if (!isReached) throw gone('You no longer have access to some of the sites in this report. Make it again.')
}
