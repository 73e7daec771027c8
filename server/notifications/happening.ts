import * as z from 'zod/mini'

export const toldActs = ['submit', 'approve', 'publish', 'reject', 'retire'] as const
export type ToldAct = (typeof toldActs)[number]

export const Happening = z.object({
  organizationId: z.uuid(),
  calendarId: z.uuid(),
  act: z.enum(toldActs),
  actorId: z.uuid(),
  /** Which time it is that this happens to the calendar: nobody is told twice of one. */
  version: z.int(),
  at: z.iso.datetime(),
})
export type Happening = z.infer<typeof Happening>
