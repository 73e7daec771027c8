import { and, desc, eq, sql } from 'drizzle-orm'
import { reportFiles as calls } from '#contract/reports/report-files.ts'
import { reportRuns } from '#server/db/schema/reports.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentRun } from './present.ts'

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
