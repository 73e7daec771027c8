import { and, asc, eq, type SQL } from 'drizzle-orm'
import { reports as calls, type SavedReport } from '#contract/reports/reports.ts'
import type { ReportDefinition } from '#domain/report/report.ts'
import type { ReportGrouping } from '#domain/report/report-column.ts'
import type { Actor } from '#server/access/actor.ts'
import { type SavedReportRow, savedReportsInReach } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { savedReports } from '#server/db/schema/reports.ts'
import { users } from '#server/db/schema/users.ts'
import { behindName, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'

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

export async function readSaved(db: Database, actor: Actor, reportId: string): Promise<SavedReport> {
  const [row] = await selectSaved(db, and(savedReportsInReach(actor), eq(savedReports.id, reportId)))
  if (!row) throw new Error(`Report ${reportId} is gone within its own transaction.`)
  return presentSaved(actor, row)
}

function presentSaved(actor: Actor, { report, maker }: SelectedReport): SavedReport {
  const { id, name, isShared, version, createdAt } = report
  return {
    ...{ id, name, isShared, version },
    definition: presentDefinition(report.definition),
    isOwn: report.createdBy === actor.id,
    createdBy: maker === null ? null : `${maker.firstName} ${maker.lastName}`,
    createdAt: createdAt.toISOString(),
  }
}

/** Written by the contract's own schema, whose grouping the table knows as text. */
export function presentDefinition(definition: ReportDefinition): SavedReport['definition'] {
  const { kind, fundingYear, siteIds, statuses, columns, groupBy } = definition
  return {
    ...{ kind, fundingYear },
    siteIds: siteIds && [...siteIds],
    statuses: statuses && [...statuses],
    columns: [...columns],
    groupBy: groupBy as ReportGrouping | null,
  }
}
