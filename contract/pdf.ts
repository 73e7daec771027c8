import * as z from 'zod/mini'
import { paperSizes } from '#domain/paper-size.ts'
import { endpoint } from './endpoint.ts'

const printed = {
  method: 'GET',
  access: 'calendars:read',
  response: { mediaType: 'application/pdf' },
} as const

export const pdf = {
  /** What was approved last, on one page to hang up; A4 unless said otherwise. */
  calendar: endpoint({
    ...printed,
    path: '/api/calendars/:id/export/pdf',
    query: z.strictObject({ size: z.optional(z.enum(paperSizes, 'Choose a4 or a3')) }),
  }),
  /** The same page with who approved it, what every rule says of it, and an address at which anybody can verify that. */
  proof: endpoint({ ...printed, path: '/api/calendars/:id/export/proof' }),
}
