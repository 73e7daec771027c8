import { eq } from 'drizzle-orm'
import type { reportFiles as calls } from '#contract/reports/report-files.ts'
import { runWithinReach } from '#server/access/reach/reports-within-reach.ts'
import { reportRuns } from '#server/db/schema/reports.ts'
import type { Handler } from '#server/http/route.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'

export const removeRun: Handler<typeof calls.removeRun> = async (db, call) => {
  const run = await runWithinReach(db, call.actor, call.params.id)
  await db.delete(reportRuns).where(eq(reportRuns.id, run.id))
  await recordReportAct(db, call, 'report.remove', run)
  return { id: run.id }
}
