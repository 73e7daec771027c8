import type { ReportSchedule } from '#contract/reports/report-files.ts'
import { reportNames } from '#domain/report/report.ts'
import type { ScheduleRhythm } from '#domain/report/report-rhythm.ts'

export const rhythmNames: Readonly<Record<ScheduleRhythm, string>> = {
  daily: 'Every day',
  weekly: 'On Mondays',
  monthly: 'On the first of the month',
}

/** `Compliance, 2026-27`. */
export function contentInWords({ definition }: Pick<ReportSchedule, 'definition'>): string {
  const { kind, fundingYear } = definition
  return `${reportNames[kind]}, ${fundingYear ?? 'all years'}`
}

/** The body of an update: the whole schedule with the changes. */
export function bodyOf({ name, definition, format, rhythm, isPaused }: ReportSchedule) {
  return { name, definition, format, rhythm, isPaused }
}
