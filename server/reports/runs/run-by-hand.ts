import type { reportFiles as calls } from '#contract/reports/report-files.ts'
import type { Handler } from '#server/http/route.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { makeRun } from './make-run.ts'
import { presentRun } from './present.ts'

/** Makes a report as a file, which is stored for its maker. */
export const runByHand: Handler<typeof calls.run> = async (db, call) => {
  const { name, definition, format } = call.body
  const run = await makeRun(db, call, { name, definition, format, scheduleId: null })
  await recordReportAct(db, call, 'report.make', run, { kind: definition.kind, format, rows: run.rowCount })
  return presentRun({ ...run, byteCount: run.content.byteLength })
}
