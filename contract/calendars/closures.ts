import * as z from 'zod/mini'
import { Day, lineOf } from '#contract/field.ts'
import { closureKinds, closurePortions, maxLabelLength } from '#domain/plan/closure.ts'

export const Closure = z.object({
  kind: z.enum(closureKinds),
  label: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  // The server always sends them; a plan stored in a browser by an earlier release lacks them.
  portion: z.exactOptional(z.enum(closurePortions)),
  isFunded: z.exactOptional(z.boolean()),
  isCharged: z.exactOptional(z.boolean()),
})

const ClosureInput = z.strictObject({
  kind: z.enum(closureKinds, 'Choose what kind of closure it is'),
  label: lineOf({ what: 'Label', max: maxLabelLength }),
  startDate: Day,
  endDate: Day,
  /** By default a whole day, neither funded nor charged. */
  portion: z.exactOptional(z.enum(closurePortions, 'Choose a whole or half a day')),
  isFunded: z.exactOptional(z.boolean('Choose whether the day is funded')),
  isCharged: z.exactOptional(z.boolean('Choose whether parents are charged for the day')),
})

const maxOpenBankHolidays = 40
/** The bank holidays on which the site is open; each must be one of the site's division. */
export const OpenBankHolidaysInput = z
  .array(Day)
  .check(z.maxLength(maxOpenBankHolidays, `Open on at most ${maxOpenBankHolidays} bank holidays`))

const maxClosures = 100
export const ClosuresInput = z
  .array(ClosureInput)
  .check(z.maxLength(maxClosures, `A calendar has at most ${maxClosures} closures`))
