import * as z from 'zod/mini'
import { termNames, termTypes } from '#domain/year/term.ts'
import type { Reader } from './readers.ts'

const Range = z.object({ startDate: z.string(), endDate: z.string() })

/** What an approver has to know of a calendar at the moment when it was submitted. */
export const SubmittedPlan = z.object({
  terms: z.array(z.extend(Range, { termType: z.enum(termTypes), halfTerm: z.nullable(Range) })),
  claims: z.array(z.string()),
  offerFails: z._default(z.array(z.string()), []),
  /** Its differences from the published revision. */
  changes: z.array(z.string()),
})
export type SubmittedPlan = z.infer<typeof SubmittedPlan>

/** A paragraph for each term, one for the claims, one for offers that fail a check, one for the changes. */
export function submittedInWords(
  { terms, claims, offerFails, changes }: SubmittedPlan,
  reader: Reader,
): string[] {
  return [
    ...terms.map((term) => termInWords(term, reader)),
    ...(claims.length === 0 ? [] : [`Claims: ${claims.join('; ')}.`]),
    ...(offerFails.length === 0 ? [] : [`Offers: ${offerFails.join(' ')}`]),
    ...(changes.length === 0 ? [] : [`What changes from the published dates: ${changes.join(' ')}`]),
  ]
}

/** `Summer term: 13/04/2026 to 17/07/2026, half-term 25/05/2026 to 29/05/2026` */
export function termInWords(
  { termType, startDate, endDate, halfTerm }: SubmittedPlan['terms'][number],
  { day }: Reader,
): string {
  const pause = halfTerm ? `, half-term ${day(halfTerm.startDate)} to ${day(halfTerm.endDate)}` : ''
  return `${termNames[termType]} term: ${day(startDate)} to ${day(endDate)}${pause}`
}
