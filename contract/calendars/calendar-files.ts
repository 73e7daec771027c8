import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paperSizes } from '#domain/publish/paper-size.ts'

const file = { method: 'GET', access: 'calendars:read', scope: 'calendars:read' } as const
const printed = { mediaType: 'application/pdf' } as const

const csvTables = ['days', 'weeks'] as const

/** One calendar as it was approved last, to take away; as iCal it is `calendars.export`. */
export const calendarFiles = {
  /** On one page to hang up; A4 unless said otherwise. */
  pdf: endpoint({
    ...file,
    path: '/api/calendars/:id/export/pdf',
    query: z.strictObject({ size: z.optional(z.enum(paperSizes, 'Choose a4 or a3')) }),
    response: printed,
  }),
  /** The same page with who approved it, what every rule says of it, and an address at which anybody can verify that. */
  proof: endpoint({ ...file, path: '/api/calendars/:id/export/proof', response: printed }),
  /** As a workbook. */
  excel: endpoint({
    ...file,
    path: '/api/calendars/:id/export/xlsx',
    response: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
  /** Its days, or the weeks table that its council asks for. */
  csv: endpoint({
    ...file,
    path: '/api/calendars/:id/export/csv',
    query: z.strictObject({ table: z.optional(z.enum(csvTables)) }),
    response: { mediaType: 'text/csv; charset=utf-8' },
  }),
}
