import * as z from 'zod/mini'
import { endpoint, raw } from '#contract/endpoint.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { PlannedYear } from './planned-year.ts'

const ExistingCalendar = z.object({
  id: z.string(),
  status: z.enum(statuses),
  /** A sentence for each term and each claim that would change. */
  differences: z.array(z.string()),
  /** Why it can't be replaced, and what to do instead; null where it can. */
  whyNotReplaced: z.nullable(z.string()),
})

/** A calendar read from a file and counted for the site; nothing is saved. */
export const CalendarImport = z.object({
  /** The site named in the file, if any. */
  siteNamed: z.nullable(z.string()),
  planned: PlannedYear,
  /** A sentence for each part that was ignored, is missing or was not understood. */
  notUnderstood: z.array(z.string()),
  existing: z.nullable(ExistingCalendar),
})
export type CalendarImport = z.infer<typeof CalendarImport>

const megabyte = 1024 * 1024

export const imports = {
  /** Reads a calendar that was exported as iCal, CSV or Excel; `calendars.generate` creates it. */
  preview: endpoint('POST /api/sites/:id/calendar-imports', {
    access: 'calendars:edit',
    body: raw(
      ['text/calendar', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      megabyte,
    ),
    response: CalendarImport,
  }),
}
