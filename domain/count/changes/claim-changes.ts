import { claimInWords, type YearTargetState } from '#domain/count/target-state.ts'
import { termNames } from '#domain/year/term.ts'

/**
 * A sentence for each claim whose days differ, in the order of the year; both years are counted by the same rules:
 * `Autumn claim: 70 → 68 of 70 school days · 13.6 weeks, 2 days short.`
 */
export function claimChanges(before: YearTargetState, after: YearTargetState): string[] {
  return after.claims.flatMap((claim, index) => {
    const earlier = before.claims[index]
    if (earlier === undefined || earlier.schoolDays === claim.schoolDays) return []
    const name = claim.period === 'year' ? 'The year’s claim' : `${termNames[claim.period]} claim`
    return [`${name}: ${earlier.schoolDays} → ${claimInWords(claim, after.rounding)}.`]
  })
}
