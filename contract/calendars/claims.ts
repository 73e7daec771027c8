import * as z from 'zod/mini'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { targetStates } from '#domain/count/target-state.ts'

const Figures = {
  /** Days claimed: school days, and bank holidays that the authority pays for. */
  schoolDays: z.number(),
  /** School days ÷ 5, in tenths. */
  exactWeeks: z.number(),
  /** As the authority rounds; exact where that is not known. */
  countedWeeks: z.number(),
  /** Null where it is not known. */
  targetWeeks: z.nullable(z.number()),
  /** Five for each target week. */
  targetDays: z.nullable(z.number()),
  /** Of one child, in no more weeks than the target. */
  hours: z.number(),
}

/** What a setting is paid for in one funding period, or in the year where the nation pays once a year. */
export const Claim = z.object({
  period: z.enum(allClaimPeriods),
  startDate: z.string(),
  endDate: z.string(),
  ...Figures,
})

/** How a claim, or the sum of a year's, stands to its target. */
const Judged = {
  state: z.enum(targetStates),
  /** `on target`, `38 by rounding: 188 of 190 days`, `2 days short` */
  verdict: z.string(),
}

export const JudgedClaim = z.object({ period: Claim.shape.period, ...Figures, ...Judged })
export type JudgedClaim = z.infer<typeof JudgedClaim>

/** The sum of a year's claims, and whether each of them is on its target. */
export const Claimed = z.object({ ...Figures, ...Judged })
export type Claimed = z.infer<typeof Claimed>

export const JudgedClaims = {
  /** In the order of the year. */
  claims: z.array(JudgedClaim),
  claimed: Claimed,
}
