import * as z from 'zod/mini'
import { DayRange, Instant } from '#contract/field.ts'
import { testEvent, webhookEvents } from '#domain/publish/webhook-event.ts'
import { termTypes } from '#domain/year/term.ts'

export const CalendarEventPayload = z.object({
  type: z.enum(webhookEvents),
  timestamp: Instant,
  data: z.object({
    organizationId: z.string(),
    siteId: z.string(),
    siteName: z.string(),
    calendarId: z.string(),
    fundingYear: z.string(),
    /** `amended` also where a retired calendar was brought back. */
    what: z.enum(['approved', 'amended', 'retired', 'rejected']),
    /** The revision that was approved, rejected, or published until it was retired. */
    revision: z.number(),
    /** What parents and councils get now; null: nothing. Events may arrive late: the greater revision is the later. */
    publishedRevision: z.nullable(z.number()),
    reason: z.nullable(z.string()),
    /** The approved dates; null where none were. */
    terms: z.nullable(
      z.array(
        z.object({
          name: z.enum(termTypes),
          startDate: z.string(),
          endDate: z.string(),
          halfTerm: z.nullable(DayRange),
        }),
      ),
    ),
    /** The bank holidays on which the approved calendar is open; null where none was approved. */
    openBankHolidays: z.nullable(z.array(z.string())),
  }),
})
export type CalendarEventPayload = z.infer<typeof CalendarEventPayload>

export const TestEventPayload = z.object({
  type: z.literal(testEvent),
  timestamp: Instant,
  data: z.object({ message: z.string() }),
})
export type TestEventPayload = z.infer<typeof TestEventPayload>
