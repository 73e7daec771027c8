import { countedWeeks, type WeekRounding } from '#domain/authority/target-weeks.ts'
import { type ClaimPeriod, targetDaysOf } from '#domain/count/claim.ts'
import { claimName, claimStateInWords, claimStateOf } from '#domain/count/target-state.ts'

/** Days claimed, and the target, of each claim of a saved calendar. */
export type ReportedClaim = {
  readonly period: ClaimPeriod
  readonly schoolDays: number
  readonly targetWeeks: number
}

/** The claims that `checkRules` reports as failed: `Summer 2 days short; Spring 1 week short`. Empty where none is. */
export function failuresInWords(claims: readonly ReportedClaim[], rounding: WeekRounding | null): string {
  const requirements = rounding === null ? {} : { rounding }
  return claims
    .map((claim) => {
      const weeks = countedWeeks(claim.schoolDays, requirements)
      const counted = { ...claim, countedWeeks: weeks, targetDays: targetDaysOf(claim.targetWeeks) }
      return { ...counted, state: claimStateOf(counted, requirements) }
    })
    .filter(({ state }) => state === 'short')
    .map((claim) => `${claimName(claim.period)} ${claimStateInWords(claim, rounding)}`)
    .join('; ')
}
