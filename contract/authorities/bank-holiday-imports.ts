import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, pagesOf } from '#contract/field.ts'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { bankHolidayChangeKinds } from '#domain/bank-holidays/bank-holiday-change.ts'
import { BankHoliday, Year } from './bank-holidays.ts'

// Apart from what every planner reads, so that the first visit does not carry it.

const Change = z.object({
  kind: z.enum(bankHolidayChangeKinds),
  division: z.enum(divisions),
  from: z.nullable(z.string()),
  before: z.nullable(z.string()),
  date: z.nullable(z.string()),
  name: z.nullable(z.string()),
})

export const BankHolidayStatus = z.object({
  /** When an import last succeeded; null before the first. */
  lastImport: z.nullable(Instant),
  source: z.string(),
  total: z.number(),
  upcoming: z.array(BankHoliday),
  /** The last year published for any region. */
  publishedUntil: z.nullable(z.number()),
  /** Years projected by rule for any region. */
  provisionalYears: z.array(z.number()),
})
export type BankHolidayStatus = z.infer<typeof BankHolidayStatus>

export const BankHolidayImport = z.object({
  id: z.string(),
  source: z.string(),
  result: z.enum(['ok', 'failed']),
  reason: z.nullable(z.string()),
  imported: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  changes: z.array(Change),
  leftAlone: z.array(z.object({ division: z.enum(divisions), years: z.array(z.number()) })),
  /** How many approved calendars it has affected, among those checked so far. */
  hits: z.number(),
  /** Whether it was the scheduled daily import. */
  isDaily: z.boolean(),
  createdAt: Instant,
})
export type BankHolidayImport = z.infer<typeof BankHolidayImport>

export const BankHolidayHit = z.object({
  calendarId: z.string(),
  organizationName: z.string(),
  siteName: z.string(),
  fundingYear: z.string(),
  /** School days as approved, and as counted after the import. */
  daysBefore: z.number(),
  daysNow: z.number(),
  changes: z.array(Change),
})
export type BankHolidayHit = z.infer<typeof BankHolidayHit>

const access = 'system:administer'

export const bankHolidayImports = {
  listOfYear: endpoint('GET /api/admin/bank-holidays', {
    access,
    query: z.strictObject({ year: Year }),
    response: z.array(BankHoliday),
  }),
  status: endpoint('GET /api/admin/bank-holidays/status', { access, response: BankHolidayStatus }),
  /** Imports the whole feed or nothing, and answers what changed. */
  ingest: endpoint('POST /api/admin/bank-holidays/ingest', {
    access,
    response: z.object({ imported: z.number(), updated: z.number() }),
  }),
  /** Newest first. */
  imports: endpoint('GET /api/admin/bank-holidays/imports', { access, ...pagesOf(BankHolidayImport) }),
  hits: endpoint('GET /api/admin/bank-holidays/imports/:id/hits', { access, ...pagesOf(BankHolidayHit) }),
}
