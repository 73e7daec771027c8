import type { CalendarStatus } from './calendar-status.ts'

export const reportKinds = ['usage', 'compliance', 'enrolment', 'performance', 'custom'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Daily at six, on Mondays, or on the first of the month, in the organisation's timezone. */
export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const
export type ScheduleRhythm = (typeof scheduleRhythms)[number]

/** What a report is of. `columns` and `groupBy` are a custom report's; the others have their own. */
export type ReportDefinition = {
  readonly kind: ReportKind
  readonly fundingYear: string | null
  readonly siteIds: readonly string[] | null
  readonly statuses: readonly CalendarStatus[] | null
  readonly columns: readonly string[]
  readonly groupBy: string | null
}
