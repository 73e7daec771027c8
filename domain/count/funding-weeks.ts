import { roundWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { termTypes } from '#domain/year/term.ts'
import type { YearCount } from './school-days.ts'

/** The planner's word for a term's length: school days ÷ 5, to the nearest half. What is paid for are the claims. */
export function fundingWeeksOf({ schoolDays }: { schoolDays: number }): number {
  return roundWeeks(schoolDays, 'half')
}

export function fundingWeeksOfYear({ terms }: Pick<YearCount, 'terms'>): number {
  return sumOfWeeks(termTypes.flatMap((termType) => terms[termType] ?? []).map(fundingWeeksOf))
}
