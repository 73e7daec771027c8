import * as z from 'zod/mini'

const notifiedActs = ['submit', 'approve', 'publish', 'reject', 'retire', 'bring-back'] as const
export type NotifiedAct = (typeof notifiedActs)[number]

export const CalendarUpdate = z.object({
  organizationId: z.uuid(),
  calendarId: z.uuid(),
  act: z.enum(notifiedActs),
  actorId: z.uuid(),
  /** The calendar's version, so that each update is notified only once. */
  version: z.int(),
  at: z.iso.datetime(),
})
export type CalendarUpdate = z.infer<typeof CalendarUpdate>
