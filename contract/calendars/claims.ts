import * as z from 'zod/mini'
import { targetStates } from '#domain/count/target-state.ts'
import { termTypes } from '#domain/year/term.ts'

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
  period: z.enum([...termTypes, 'year']),
  startDate: z.string(),
  endDate: z.string(),
  ...Figures,
  /** Those among the days claimed. */
  paidBankHolidays: z.number(),
})

/** The sum of a year's claims, and whether each of them is on its target. */
export const Claimed = z.object({
  ...Figures,
  state: z.enum(targetStates),
  /** `on target`, `38 by rounding: 188 of 190 days`, `spring 2 days short` */
  verdict: z.string(),
})
export type Claimed = z.infer<typeof Claimed>
