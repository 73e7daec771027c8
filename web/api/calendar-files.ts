import { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'

export type NamedCalendar = { id: string; siteName: string; fundingYear: string }

export const calendarFiles = {
  pdf: { endpoint: calls.pdf, nameOf: named('pdf') },
  ics: { endpoint: calendars.export, nameOf: ({ id }: NamedCalendar) => `calendar-${id}.ics` },
  xlsx: { endpoint: calls.excel, nameOf: named('xlsx') },
  csv: { endpoint: calls.csv, nameOf: named('csv') },
  proof: { endpoint: calls.proof, nameOf: named('pdf', 'proof') },
} as const satisfies Record<ExportFormat, unknown>

/** `part` is the file's variant, such as A3. */
function named(ending: 'pdf' | 'xlsx' | 'csv', usual?: string) {
  return (calendar: NamedCalendar, part = usual) => calendarFileName(calendar, { ending, part })
}
