import { eq } from 'drizzle-orm'
import type { reportFiles as calls } from '#contract/reports/report-files.ts'
import { runWithinReach } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { reportRuns } from '#server/db/schema/reports.ts'
import type { Call } from '#server/http/route.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'

export async function removeRun(db: Database, call: Call<typeof calls.removeRun>): Promise<{ id: string }> {
  const run = await runWithinReach(db, call.actor, call.params.id)
  await db.delete(reportRuns).where(eq(reportRuns.id, run.id))
  await recordReportAct(db, call, 'report.remove', run)
  return { id: run.id }
}
