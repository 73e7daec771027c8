/** The files a calendar leaves in; `proof` is the page with approvers, rule results and a hash to verify it by. */
export const exportFormats = ['pdf', 'xlsx', 'csv', 'ics', 'proof'] as const

export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ['running', 'done', 'failed', 'cancelled'] as const

/** Where an export of many calendars stands; `done` also where some of its files could not be made. */
export type ExportState = (typeof exportStates)[number]

export const exportFileStates = ['waiting', 'made', 'failed'] as const

export type ExportFileState = (typeof exportFileStates)[number]
