import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ReportDefinition, type ReportFormat, withoutPrivate } from '#domain/report/report.ts'
import type { Actor } from '#server/access/actor.ts'
import { type ReportRunRow, sitesForRun } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { reportRuns } from '#server/db/schema/reports.ts'
import { invalidInput } from '#server/problems.ts'
import { makeReport } from '#server/reports/make-report.ts'
import { reportFile } from '#server/reports/report-file.ts'

type RunToMake = {
  readonly name: string
  readonly definition: ReportDefinition
  readonly format: ReportFormat
  readonly scheduleId: string | null
}

/** A workbook is written whole in the memory of a thread. */
const maxExcelRows = 10_000
const maxRows = 200_000

/** Of one person's; the oldest make room. */
const maxRuns = 50
const maxCacheBytes = 200 * 1024 * 1024

/** Makes the report as its maker sees it now, without what a setting earns, which is never sent, and stores it for them. */
export async function makeRun(
  db: Database,
  { actor, now }: { actor: Actor; now: Date },
  { name, definition, format, scheduleId }: RunToMake,
): Promise<ReportRunRow> {
  const most = format === 'xlsx' ? maxExcelRows : maxRows
  requireSomethingToSend(definition)
  const report = await makeReport(db, { actor, now }, withoutPrivate(definition), {
    after: null,
    limit: most + 1,
  })
  if (report.all.length > most) throw tooManyRows(format)
  const organizationId = actor.role === 'la_user' ? null : actor.effectiveOrganizationId
  const run = {
    ...{ id: randomUUID(), organizationId },
    ...{ scheduleId, name, definition, format },
    rowCount: report.all.length,
    siteIds: await sitesForRun(db, actor),
    content: await reportFile(organizationId ?? actor.id, { name, report, format }),
    createdBy: actor.id,
    createdAt: now,
  }
  await db.insert(reportRuns).values(run)
  await deleteOldestRun(db, actor.id)
  return run
}

export function requireSomethingToSend(definition: ReportDefinition): void {
  if (definition.columns.length === 0 || withoutPrivate(definition).columns.length > 0) return
  throw invalidInput({
    definition:
      'What a site earns and its headcount are shown on the screen and never put into files. Choose another column as well.',
  })
}

function tooManyRows(format: ReportFormat) {
  const inExcel = `An Excel file holds ${maxExcelRows.toLocaleString('en-GB')} rows here. Choose CSV, which has them all, or choose one year.`
  return invalidInput({
    format:
      format === 'xlsx' ? inExcel : `A file holds ${maxRows.toLocaleString('en-GB')} rows. Choose one year.`,
  })
}

async function deleteOldestRun(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    delete from report_runs where created_by = ${userId} and id in (
      select id from (
        select id, row_number() over newest as place, sum(octet_length(content)) over newest as bytes
        from report_runs where created_by = ${userId} window newest as (order by created_at desc, id)
      ) recent where place > 1 and (place > ${maxRuns} or bytes > ${maxCacheBytes}))`)
}
