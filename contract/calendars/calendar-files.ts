import * as z from 'zod/mini'
import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { paperSizes } from '#domain/publish/paper-size.ts'

const file = { ...alsoByKey('calendars:read') } as const
const printed = { mediaType: 'application/pdf' } as const
const signedPage = { mediaType: 'text/html; charset=utf-8' } as const

const csvTables = ['days', 'weeks', 'offers'] as const

/** Files of a calendar's latest revision; the iCal file is `calendars.export`. */
export const calendarFiles = {
  /** One page to print; A4 by default. */
  pdf: endpoint('GET /api/calendars/:id/export/pdf', {
    ...file,
    query: z.strictObject({
      size: z.optional(z.enum(paperSizes, 'Choose a4 or a3')),
      /** For parents it has no funding figures, but when children are back, and the site's contact. */
      readers: z.optional(z.literal('parents', 'Leave it out, or choose parents')),
    }),
    response: printed,
  }),
  /** The same page with its approver, all rule results, and an address at which anyone can verify it. */
  proof: endpoint('GET /api/calendars/:id/export/proof', { ...file, response: printed }),
  /** What the proof pack says, signed: a page that anyone can check without network. The pack holds it too. */
  signedProof: endpoint('GET /api/calendars/:id/export/signed-proof', { ...file, response: signedPage }),
  /** That a council accepted a revision, signed, with the revision’s hash; by default of the latest revision. */
  receipt: endpoint('GET /api/calendars/:id/export/receipt', {
    ...file,
    query: z.strictObject({ decision: z.optional(z.uuid()) }),
    response: signedPage,
  }),
  /** As a workbook. */
  excel: endpoint('GET /api/calendars/:id/export/xlsx', {
    ...file,
    response: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
  /** Its days, the table of weeks for its council, or its offers. */
  csv: endpoint('GET /api/calendars/:id/export/csv', {
    ...file,
    query: z.strictObject({ table: z.optional(z.enum(csvTables)) }),
    response: { mediaType: 'text/csv; charset=utf-8' },
  }),
}
