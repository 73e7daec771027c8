import type { CalendarStatus } from '#domain/plan/calendar-status.ts'

/** The formats of an exported calendar; `proof` is the page with approvers, rule results and a hash to verify it. */
export const exportFormats = ['pdf', 'xlsx', 'csv', 'ics', 'proof'] as const

export type ExportFormat = (typeof exportFormats)[number]

export const exportFormatNames: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF',
  xlsx: 'Excel',
  csv: 'CSV',
  ics: 'iCal',
  proof: 'Proof pack',
}

export const exportStates = ['running', 'done', 'failed', 'cancelled'] as const

/** The state of an export of many calendars; `done` even if some files could not be made. */
export type ExportState = (typeof exportStates)[number]

export const exportFileStates = ['waiting', 'made', 'failed'] as const

export type ExportFileState = (typeof exportFileStates)[number]

/** Why an export has no file of a site; `status` is null where the caller can see no calendar of the year. */
export function exclusionReason(status: CalendarStatus | null): string {
  return status === null ? 'Nothing is approved for this year.' : reasonsLeftOut[status]
}

const reasonsLeftOut: Readonly<Record<CalendarStatus, string>> = {
  draft: 'Its calendar is still a draft.',
  pending: 'Its calendar is waiting for approval.',
  approved: 'Its calendar has no approved revision.',
  rejected: 'Its calendar was rejected.',
}
