import type { ExportFormat } from '#domain/publish/export-format.ts'
import type { Caller } from '#server/access/as-actor.ts'
import type { Outside } from '#server/outside.ts'
import { daysCsvOf } from '#server/publishing/csv/days-csv.ts'
import { excelOf } from '#server/publishing/excel/excel-of.ts'
import { icalOf } from '#server/publishing/ical/ical-of.ts'
import { calendarPdf } from '#server/publishing/pdf/export-pdf.ts'
import { proofPackOf } from '#server/publishing/proof/export-proof.ts'
import type { ExportedCalendar } from '#server/publishing/publication.ts'

type MakeFile = (outside: Outside, exporter: Caller, calendar: ExportedCalendar) => Promise<Uint8Array>

/** A file of an approved calendar. Throws a refusal when it can't be made; never inside a transaction. */
export const fileMakers: Readonly<Record<ExportFormat, MakeFile>> = {
  pdf: calendarPdf,
  xlsx: (_outside, _exporter, { published, publication }) => excelOf(published, publication),
  csv: async (_outside, _exporter, { published }) => Buffer.from(daysCsvOf(published)),
  ics: async (_outside, _exporter, { published, publication }) => Buffer.from(icalOf(published, publication)),
  proof: proofPackOf,
}
