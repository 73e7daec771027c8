import type { reportFiles as calls } from '#contract/reports/report-files.ts'
import { reportFileName } from '#domain/report/report-file.ts'
import { requireSitesStillReached, runWithinReach } from '#server/access/reach/reports-within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'

export const downloadRun: Handler<typeof calls.download> = async (db, call) => {
  const run = await runWithinReach(db, call.actor, call.params.id)
  await requireSitesStillReached(db, call.actor, run)
  await recordReportAct(db, call, 'report.download', run)
  return { content: run.content, fileName: reportFileName(run) }
}
