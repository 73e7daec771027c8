import * as z from 'zod/mini'
import { DayRange } from '#contract/field.ts'
import { termTypes } from '#domain/year/term.ts'

/** A term's dates in an answer; those of a request have limits of their own. */
export const TermDates = z.object({
  termType: z.enum(termTypes),
  ...DayRange.shape,
  halfTerm: z.nullable(DayRange),
})
