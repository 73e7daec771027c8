import { reportFiles } from '#contract/reports/report-files.ts'
import { reportRecipients } from '#contract/reports/report-recipients.ts'
import { reports } from '#contract/reports/reports.ts'
import { countAttempts } from '#server/auth/attempts.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { findOverview } from './overview.ts'
import { answerMail } from './recipients/answer-mail.ts'
import { addRecipient, listRecipients, removeRecipient } from './recipients/recipients.ts'
import { downloadRun, listRuns, makeReportFile, removeRun } from './runs/runs.ts'
import { listSaved, removeSaved, saveReport, updateSaved } from './saved-reports.ts'
import {
  listSchedules,
  removeSchedule,
  runNow,
  scheduleReport,
  updateSchedule,
} from './schedules/schedules.ts'
import { listReportRows, viewReport } from './view-report.ts'

const filesPerMinute = 20

export function reportRoutes(outside: Outside): Route[] {
  const attempts = countAttempts(outside.pool)
  return [
    route(reports.overview, findOverview),
    route(reports.view, viewReport, costly),
    route(reports.rows, listReportRows, costly),
    route(reports.listSaved, listSaved),
    route(reports.save, saveReport),
    route(reports.updateSaved, updateSaved),
    route(reports.removeSaved, removeSaved),
    route(reportFiles.listSchedules, listSchedules),
    route(reportFiles.schedule, scheduleReport),
    route(reportFiles.updateSchedule, updateSchedule),
    route(reportFiles.removeSchedule, removeSchedule),
    route(reportRecipients.list, listRecipients),
    route(reportRecipients.add, addRecipient, { perMinute: filesPerMinute }),
    route(reportRecipients.remove, removeRecipient),
    route(reportRecipients.answer, answerMail(outside, attempts)),
    route(reportFiles.runNow, runNow, { perMinute: filesPerMinute }),
    route(reportFiles.listRuns, listRuns),
    route(reportFiles.run, makeReportFile, { perMinute: filesPerMinute }),
    route(reportFiles.removeRun, removeRun),
    route(reportFiles.download, downloadRun, costly),
  ]
}
