import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Instant, pagesOf } from '#contract/field.ts'
import { reportFormats, reportKinds } from '#domain/report/report.ts'
import { scheduleRhythms } from '#domain/report/report-rhythm.ts'
import { Definition, DefinitionInput, ReportName } from './report-definition.ts'

export const ReportSchedule = z.object({
  id: z.string(),
  name: z.string(),
  definition: Definition,
  format: z.enum(reportFormats),
  rhythm: z.enum(scheduleRhythms),
  isPaused: z.boolean(),
  nextRunAt: Instant,
  lastRunAt: z.nullable(Instant),
  version: z.number(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

const ReportScheduleInput = z.strictObject({
  name: ReportName,
  definition: DefinitionInput,
  format: z.enum(reportFormats, 'Choose CSV or Excel'),
  rhythm: z.enum(scheduleRhythms, 'Choose daily, weekly or monthly'),
  isPaused: z.boolean('Say whether it is paused'),
})

export const ReportRun = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(reportKinds),
  format: z.enum(reportFormats),
  fileName: z.string(),
  rows: z.number(),
  byteCount: z.number(),
  isScheduled: z.boolean(),
  createdAt: Instant,
})
export type ReportRun = z.infer<typeof ReportRun>

const access = 'calendars:read'
const Removed = z.object({ id: z.string() })

export const reportFiles = {
  /** The caller's own, newest first. */
  listSchedules: endpoint('GET /api/reports/schedules', { access, ...pagesOf(ReportSchedule) }),
  schedule: endpoint('POST /api/reports/schedules', {
    access,
    body: ReportScheduleInput,
    response: ReportSchedule,
    ...creates,
  }),
  updateSchedule: endpoint('PATCH /api/reports/schedules/:id', {
    access,
    body: ReportScheduleInput,
    response: ReportSchedule,
    versioned: true,
  }),
  removeSchedule: endpoint('DELETE /api/reports/schedules/:id', { access, response: Removed }),
  /** Makes and mails it now; its schedule does not change. */
  runNow: endpoint('POST /api/reports/schedules/:id/run', { access, response: ReportRun, ...creates }),
  /** The caller's own, newest first. */
  listRuns: endpoint('GET /api/reports/runs', { access, ...pagesOf(ReportRun) }),
  run: endpoint('POST /api/reports/runs', {
    access,
    body: z.strictObject({
      name: ReportName,
      definition: DefinitionInput,
      format: z.enum(reportFormats, 'Choose CSV or Excel'),
    }),
    response: ReportRun,
    ...creates,
  }),
  removeRun: endpoint('DELETE /api/reports/runs/:id', { access, response: Removed }),
  download: endpoint('GET /api/reports/runs/:id/file', {
    access,
    response: { mediaType: 'application/octet-stream' },
  }),
}
