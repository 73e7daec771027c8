import { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'

export const calendarFiles = {
  pdf: calls.pdf,
  ics: calendars.export,
  xlsx: calls.excel,
  csv: calls.csv,
  proof: calls.proof,
} as const satisfies Record<ExportFormat, unknown>
