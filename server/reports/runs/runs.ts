import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { reportFiles as calls } from '#contract/reports/report-files.ts'
import { reportFileName } from '#domain/report/report-file.ts'
import { days } from '#domain/year/duration.ts'
import {
  type ReportRunRow,
  requireSitesStillReached,
  runWithinReach,
} from '#server/access/reach/reports-within-reach.ts'
import { reportRuns } from '#server/db/schema/reports.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { scheduledJob } from '#server/jobs/job.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { makeRun } from './make-run.ts'

export const listRuns: Handler<typeof calls.listRuns> = async (db, call) => {
  const { id, name, definition, format, rowCount, scheduleId, createdAt } = reportRuns
  const query = db
    .select({
      ...{ id, name, definition, format, rowCount, scheduleId, createdAt },
      byteCount: sql<number>`octet_length(${reportRuns.content})`,
    })
    .from(reportRuns)
    .where(and(eq(reportRuns.createdBy, call.actor.id), olderThan(call.query.cursor, reportRuns)))
    .orderBy(desc(createdAt), desc(id))
    .$dynamic()
  const rows = await readPage(calls.listRuns, call, query, positionInTime)
  return rows.map(presentRun)
}

export const makeReportFile: Handler<typeof calls.run> = async (db, call) => {
  const { name, definition, format } = call.body
  const run = await makeRun(db, call, { name, definition, format, scheduleId: null })
  await recordReportAct(db, call, 'report.make', run, { kind: definition.kind, format, rows: run.rowCount })
  return presentRun({ ...run, byteCount: run.content.byteLength })
}

export const downloadRun: Handler<typeof calls.download> = async (db, call) => {
  const run = await runWithinReach(db, call.actor, call.params.id)
  await requireSitesStillReached(db, call.actor, run)
  await recordReportAct(db, call, 'report.download', run)
  return { content: run.content, fileName: reportFileName(run) }
}

export const removeRun: Handler<typeof calls.removeRun> = async (db, call) => {
  const run = await runWithinReach(db, call.actor, call.params.id)
  await db.delete(reportRuns).where(eq(reportRuns.id, run.id))
  await recordReportAct(db, call, 'report.remove', run)
  return { id: run.id }
}

type RunFacts = Omit<ReportRunRow, 'content' | 'organizationId' | 'siteIds' | 'createdBy'> & {
  readonly byteCount: number
}

export function presentRun(run: RunFacts) {
  return {
    ...run,
    kind: run.definition.kind,
    fileName: reportFileName(run),
    rows: run.rowCount,
    isScheduled: run.scheduleId !== null,
  }
}

const retentionMs = 90 * days

/** Nightly: reports that were made long ago go with their files. */
export const deleteOldReportsJob = scheduledJob('forget-reports', '31 2 * * *', (db, now) =>
  db.delete(reportRuns).where(lt(reportRuns.createdAt, new Date(now.getTime() - retentionMs))),
)
