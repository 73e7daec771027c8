import { randomUUID } from 'node:crypto'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { reports as calls } from '#contract/reports/reports.ts'
import type { Actor } from '#server/access/actor.ts'
import {
  type SavedReportRow,
  savedReportsInReach,
  savedReportToManage,
} from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { savedReports } from '#server/db/schema/reports.ts'
import { users } from '#server/db/schema/users.ts'
import { behindName, readPage } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { invalidInput, staleVersion, wrongStatus } from '#server/problems.ts'
import { recordReportAct } from './record-report-act.ts'

const maxSaved = 200

export const saveReport: Handler<typeof calls.save> = async (db, call) => {
  const { actor, body, now } = call
  requireColleagues(call)
  if ((await db.$count(savedReports, eq(savedReports.createdBy, actor.id))) >= maxSaved)
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

type SelectedReport = {
  readonly report: SavedReportRow
  readonly maker: { readonly firstName: string; readonly lastName: string } | null
}

function selectSaved(db: Database, where: SQL | undefined) {
  return (
    db
      .select({ report: savedReports, maker: { firstName: users.firstName, lastName: users.lastName } })
      .from(savedReports)
      // Row-level security hides the names of other organisations' people.
      .leftJoin(users, eq(users.id, savedReports.createdBy))
      .where(where)
  )
}

export const listSaved: Handler<typeof calls.listSaved> = async (db, call) => {
  const { name, id } = savedReports
  const query = selectSaved(
    db,
    and(savedReportsInReach(call.actor), behindName(call.query.cursor, name, id)),
  ).orderBy(asc(name), asc(id))
  const positionOf = ({ report }: SelectedReport) => ({ key: report.name, id: report.id })
  const rows = await readPage(calls.listSaved, call, query, positionOf)
  return rows.map((row) => presentSaved(call.actor, row))
}

async function readSaved(db: Database, actor: Actor, reportId: string) {
  const [row] = await selectSaved(db, and(savedReportsInReach(actor), eq(savedReports.id, reportId)))
  if (!row) throw new Error(`Report ${reportId} is gone within its own transaction.`)
  return presentSaved(actor, row)
}

function presentSaved(actor: Actor, { report, maker }: SelectedReport) {
  return {
    ...report,
    isOwn: report.createdBy === actor.id,
    createdBy: maker === null ? null : `${maker.firstName} ${maker.lastName}`,
  }
}
