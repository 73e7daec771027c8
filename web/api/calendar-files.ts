import { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'

export const calendarFiles = {
  pdf: { endpoint: calls.pdf, nameOf: named('calendar', 'pdf') },
  ics: { endpoint: calendars.export, nameOf: named('calendar', 'ics') },
  xlsx: { endpoint: calls.excel, nameOf: named('calendar', 'xlsx') },
  csv: { endpoint: calls.csv, nameOf: named('calendar', 'csv') },
  proof: { endpoint: calls.proof, nameOf: named('proof', 'pdf') },
} as const satisfies Record<ExportFormat, unknown>

/** `part` is the file's variant: `calendar-{id}-a3.pdf`. */
function named(what: string, ending: string) {
  return (id: string, part?: string) => `${[what, id, part].filter(Boolean).join('-')}.${ending}`
}
