import * as z from 'zod/mini'

export const notifiedActs = ['submit', 'approve', 'publish', 'reject', 'retire'] as const
export type NotifiedAct = (typeof notifiedActs)[number]

export const Happening = z.object({
  organizationId: z.uuid(),
  calendarId: z.uuid(),
  act: z.enum(notifiedActs),
  actorId: z.uuid(),
  /** Which time it is that this happens to the calendar: nobody is told twice of one. */
  version: z.int(),
  at: z.iso.datetime(),
})
export type Happening = z.infer<typeof Happening>
