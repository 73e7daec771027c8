import { type ClaimState, claimInWords, type YearTargetState } from '#domain/count/target-state.ts'
import { termNames } from '#domain/year/term.ts'

export type ClaimDiff = {
  before: ClaimState
  after: ClaimState
  /** `Autumn claim: 70 → 68 of 70 school days · 13.6 weeks, 2 days short.` */
  sentence: string
}

/** The claims whose days differ, in the order of the year; both years are counted by the same rules. */
export function claimChanges(before: YearTargetState, after: YearTargetState): ClaimDiff[] {
  return after.claims.flatMap((claim, index) => {
    const earlier = before.claims[index]
    if (earlier === undefined || earlier.schoolDays === claim.schoolDays) return []
    const name = claim.period === 'year' ? 'The year’s claim' : `${termNames[claim.period]} claim`
    const sentence = `${name}: ${earlier.schoolDays} → ${claimInWords(claim, after.rounding)}.`
    return [{ before: earlier, after: claim, sentence }]
  })
}
