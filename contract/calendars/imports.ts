import * as z from 'zod/mini'
import { endpoint, raw } from '#contract/endpoint.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { PlannedYear } from './planned-year.ts'

/** The calendar that the site has of that year. */
const ExistingCalendar = z.object({
  id: z.string(),
  status: z.enum(statuses),
  /** A sentence for each term that would be another. */
  differences: z.array(z.string()),
  /** Why it can't be replaced, with the way on; null where it can. */
  whyNotReplaced: z.nullable(z.string()),
})

/** What a file says of a calendar, counted as the site’s own would be: nothing is kept of it. */
export const CalendarImport = z.object({
  /** The site that the file is of, where it says so. */
  siteNamed: z.nullable(z.string()),
  planned: PlannedYear,
  /** A sentence for each thing that was left out, is missing or was not understood. */
  notUnderstood: z.array(z.string()),
  existing: z.nullable(ExistingCalendar),
})
export type CalendarImport = z.infer<typeof CalendarImport>

const megabyte = 1024 * 1024

export const imports = {
  /** Reads a calendar that was exported as iCal, CSV or Excel; to make it, generate it. */
  preview: endpoint({
    method: 'POST',
    path: '/api/sites/:id/calendar-imports',
    access: 'calendars:edit',
    body: raw(
      ['text/calendar', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      megabyte,
    ),
    response: CalendarImport,
  }),
}
