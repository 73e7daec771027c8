import * as z from 'zod/mini'
import { WeeksOfTerms } from '#contract/authorities/local-authorities.ts'
import { resultIds } from '#domain/check/rule-result.ts'
import { termTypes } from '#domain/year/term.ts'
import { JudgedClaims } from './claims.ts'
import { Closure } from './closures.ts'
import { Offered } from './offers.ts'
import { TermDates } from './term-dates.ts'

/** A difference from the template, in a sentence; `termType` is null where it is not about a single term. */
export const Adjustment = z.object({ termType: z.nullable(z.enum(termTypes)), sentence: z.string() })

/** A calendar as it would be created; nothing is saved. */
export const PlannedYear = z.object({
  siteId: z.string(),
  siteName: z.string(),
  localAuthorityName: z.string(),
  fundingYear: z.string(),
  terms: z.array(
    z.object({
      ...TermDates.shape,
      schoolDays: z.number(),
      /** The term's own, as the authority rounds; what is paid for are the claims. */
      weeks: z.number(),
      targetWeeks: z.number(),
    }),
  ),
  ...JudgedClaims,
  /** The split that its claims are compared with; null where it is the authority's own. */
  claimWeeks: z.nullable(WeeksOfTerms),
  /** The split of the template that was left out and can be had. */
  splitOffered: z.nullable(WeeksOfTerms),
  closures: z.array(Closure),
  openBankHolidays: z.array(z.string()),
  ...Offered,
  adjustments: z.array(Adjustment),
  /** All rule results, passes included. */
  checks: z.array(
    z.object({
      rule: z.enum(resultIds),
      outcome: z.enum(['pass', 'warning', 'fail']),
      sentence: z.string(),
    }),
  ),
})
export type PlannedYear = z.infer<typeof PlannedYear>
