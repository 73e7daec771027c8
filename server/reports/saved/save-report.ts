import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import type { reports as calls } from '#contract/reports/reports.ts'
import { savedReportToManage } from '#server/access/reach/reports-within-reach.ts'
import { savedReports } from '#server/db/schema/reports.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { invalidInput, staleVersion, wrongStatus } from '#server/problems.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { readSaved } from './saved-reports.ts'

const maxSaved = 200

export const saveReport: Handler<typeof calls.save> = async (db, call) => {
  const { actor, body, now } = call
  requireColleagues(call)
  const [own] = await db
    .select({ kept: count() })
    .from(savedReports)
    .where(eq(savedReports.createdBy, actor.id))
  if ((own?.kept ?? 0) >= maxSaved)
    throw wrongStatus(`You have saved ${maxSaved} reports already. Delete one that you don’t need any more.`)
  const report = {
    id: randomUUID(),
    organizationId: actor.role === 'la_user' ? null : actor.effectiveOrganizationId,
    ...body,
  }
  await db.insert(savedReports).values({ ...report, createdBy: actor.id, createdAt: now })
  const { name, isShared } = body
  await recordReportAct(db, call, 'report.save', report, { name, isShared, kind: body.definition.kind })
  return readSaved(db, actor, report.id)
}

export const updateSaved: Handler<typeof calls.updateSaved> = async (db, call) => {
  const { actor, body, ifMatch } = call
  const before = await savedReportToManage(db, actor, call.params.id)
  requireColleagues(call)
  if (body.isShared && before.organizationId !== actor.effectiveOrganizationId)
    throw invalidInput({
      isShared: 'This report was saved in another organisation. Save it under a new name to share it here.',
    })
  const changed = await db
    .update(savedReports)
    .set({ ...body, version: sql`${savedReports.version} + 1` })
    .where(and(eq(savedReports.id, before.id), eq(savedReports.version, ifMatch ?? before.version)))
    .returning({ id: savedReports.id })
  if (changed.length === 0) throw staleVersion('report')
  const { name, isShared } = body
  await recordReportAct(db, call, 'report.update', before, { name, isShared, kind: body.definition.kind })
  return readSaved(db, actor, before.id)
}

/** Files that were made of it stay, and so do schedules: they have its definition of their own. */
export const removeSaved: Handler<typeof calls.removeSaved> = async (db, call) => {
  const report = await savedReportToManage(db, call.actor, call.params.id)
  await db.delete(savedReports).where(eq(savedReports.id, report.id))
  await recordReportAct(db, call, 'report.delete', report, { name: report.name })
  return { id: report.id }
}

/** A council's people belong to no organisation that it could be shared with. */
function requireColleagues({ actor, body }: Pick<Call<typeof calls.save>, 'actor' | 'body'>): void {
  if (body.isShared && (actor.role === 'la_user' || actor.effectiveOrganizationId === null))
    throw invalidInput({ isShared: 'There is no organisation to share this report with.' })
}
