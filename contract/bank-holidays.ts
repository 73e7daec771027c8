import * as z from 'zod/mini'
import { divisions } from '#domain/bank-holiday.ts'
import { endpoint } from './endpoint.ts'

export const BankHoliday = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  /** GOV.UK's division. */
  region: z.enum(divisions),
  year: z.number(),
  notes: z.string(),
  /** Worked out by rule for a year that has not been published. */
  isProvisional: z.boolean(),
})
export type BankHoliday = z.infer<typeof BankHoliday>

export const bankHolidays = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-holidays',
    access: 'bank-holidays:read',
    query: z.strictObject({
      year: z.coerce
        .number('Year must be a number')
        .check(z.int('Year must be a whole number'), z.minimum(1900), z.maximum(2199)),
      region: z.optional(z.enum(divisions)),
    }),
    response: z.array(BankHoliday),
  }),
}
