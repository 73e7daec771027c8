import type { reportFiles as calls, ReportRun } from '#contract/reports/report-files.ts'
import { scheduleWithinReach } from '#server/access/reach/reports-within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { presentRun } from '#server/reports/runs/present.ts'
import { runSchedule } from './run-schedule.ts'

export function runNow({ settings }: Outside): Handler<typeof calls.runNow> {
  return async (db, call): Promise<ReportRun> => {
    const { actor, now } = call
    const schedule = await scheduleWithinReach(db, actor, call.params.id)
    const ofSchedule = {
      ...actor,
      effectiveOrganizationId: schedule.organizationId ?? actor.effectiveOrganizationId,
    }
    const run = await runSchedule(db, { actor: ofSchedule, now, settings }, schedule)
    await recordReportAct(db, call, 'report-schedule.run', schedule, { name: schedule.name })
    return presentRun({ ...run, byteCount: run.content.byteLength })
  }
}
