import type { CalendarStatus } from '#domain/plan/calendar-status.ts'

/** The files a calendar leaves in; `proof` is the page with approvers, rule results and a hash to verify it by. */
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

/** Where an export of many calendars stands; `done` also where some of its files could not be made. */
export type ExportState = (typeof exportStates)[number]

export const exportFileStates = ['waiting', 'made', 'failed'] as const

export type ExportFileState = (typeof exportFileStates)[number]

/** Why an export has nothing of a site; the status is null where the site has no calendar of the year in reach. */
export function exclusionReason(status: CalendarStatus | null): string {
  return status === null ? 'Nothing is approved for this year.' : reasonsLeftOut[status]
}

const reasonsLeftOut: Readonly<Record<CalendarStatus, string>> = {
  draft: 'Its calendar is still a draft.',
  pending: 'Its calendar is waiting for approval.',
  approved: 'Its calendar has no approved revision.',
  rejected: 'Its calendar was rejected.',
}
