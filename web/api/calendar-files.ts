import { calendars } from '#contract/calendars.ts'
import { exports } from '#contract/exports.ts'
import { pdf } from '#contract/pdf.ts'
import type { ExportFormat } from '#domain/export-format.ts'

/** The call that makes each file of an approved calendar, and how such a file is named. */
export const calendarFiles = {
  pdf: { endpoint: pdf.calendar, nameOf: (id: string) => `calendar-${id}.pdf` },
  ics: { endpoint: calendars.export, nameOf: (id: string) => `calendar-${id}.ics` },
  xlsx: { endpoint: exports.excel, nameOf: (id: string) => `calendar-${id}.xlsx` },
  csv: { endpoint: exports.csv, nameOf: (id: string) => `calendar-${id}.csv` },
  proof: { endpoint: pdf.proof, nameOf: (id: string) => `proof-${id}.pdf` },
} as const satisfies Record<ExportFormat, unknown>
