import * as z from 'zod/mini'
import { Day, lineOf } from '#contract/field.ts'
import { closureKinds, closurePortions, mostLabelLetters } from '#domain/plan/closure.ts'

export const Closure = z.object({
  kind: z.enum(closureKinds),
  label: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  // The server always says them; a plan that a browser kept from an earlier release doesn't.
  portion: z.exactOptional(z.enum(closurePortions)),
  isFunded: z.exactOptional(z.boolean()),
  isCharged: z.exactOptional(z.boolean()),
})
export type Closure = z.infer<typeof Closure>

const ClosureInput = z.strictObject({
  kind: z.enum(closureKinds, 'Choose what kind of closure it is'),
  label: lineOf({ what: 'Label', max: mostLabelLetters }),
  startDate: Day,
  endDate: Day,
  /** A whole day, neither funded nor charged, unless said otherwise. */
  portion: z.exactOptional(z.enum(closurePortions, 'Choose a whole or half a day')),
  isFunded: z.exactOptional(z.boolean('Say whether the day is funded')),
  isCharged: z.exactOptional(z.boolean('Say whether parents are charged for the day')),
})

const maxClosures = 100
export const ClosuresInput = z
  .array(ClosureInput)
  .check(z.maxLength(maxClosures, `A calendar has at most ${maxClosures} closures`))
