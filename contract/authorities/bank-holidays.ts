import * as z from 'zod/mini'
import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'

export const BankHoliday = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  region: z.enum(divisions),
  year: z.number(),
  notes: z.string(),
  /** Projected by rule for a year that GOV.UK has not published. */
  isProvisional: z.boolean(),
})
export type BankHoliday = z.infer<typeof BankHoliday>

export const Year = z.coerce
  .number('Year must be a number')
  .check(z.int('Year must be a whole number'), z.minimum(1900), z.maximum(2199))

const ShiftedDay = z.object({ date: z.string(), name: z.string() })

/** How imports have changed the days of a calendar since it was approved. */
export const HolidayShift = z.object({
  /** School days as approved, and as they are counted today. */
  daysBefore: z.number(),
  daysNow: z.number(),
  /** Days published as school days that are bank holidays now. */
  lost: z.array(ShiftedDay),
  /** Days published as bank holidays that are school days now. */
  gained: z.array(ShiftedDay),
})
export type HolidayShift = z.infer<typeof HolidayShift>

export const bankHolidays = {
  list: endpoint('GET /api/bank-holidays', {
    access: 'bank-holidays:read',
    scope: 'calendars:read',
    query: z.strictObject({ year: Year, region: z.optional(z.enum(divisions)) }),
    response: z.array(BankHoliday),
  }),
  /** Null where the published calendar still counts as it did when it was approved. */
  shift: endpoint('GET /api/calendars/:id/holiday-shift', {
    ...alsoByKey('calendars:read'),
    response: z.object({ shift: z.nullable(HolidayShift) }),
  }),
}
