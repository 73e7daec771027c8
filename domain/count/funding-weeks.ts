import {
  roundWeeks,
  schoolDaysPerWeek,
  sumOfWeeks,
  type WeekRounding,
} from '#domain/authority/target-weeks.ts'
import { termTypes } from '#domain/year/term.ts'
import type { YearCount } from './school-days.ts'
import { numberOf } from './weeks-in-words.ts'

/** The planner's word for a term's length: school days ÷ 5, to the nearest half. What is paid for are the claims. */
export function fundingWeeksOf({ schoolDays }: { schoolDays: number }): number {
  return roundWeeks(schoolDays, 'half')
}

/** Whether a term's half weeks are not what its days make, nor what the authority counts: 59 days are 11.8 weeks, not 12. */
export function isByRounding(schoolDays: number, rounding: WeekRounding | null): boolean {
  return rounding !== 'half' && fundingWeeksOf({ schoolDays }) * schoolDaysPerWeek !== schoolDays
}

/** `12 funding weeks`, `12 funding weeks by rounding` */
export function fundingWeeksInWords(schoolDays: number, rounding: WeekRounding | null): string {
  const weeks = numberOf(fundingWeeksOf({ schoolDays }), 'funding week')
  return isByRounding(schoolDays, rounding) ? `${weeks} by rounding` : weeks
}

/** The sum of the terms' funding weeks. */
export function fundingWeeksOfYear({ terms }: Pick<YearCount, 'terms'>): number {
  return sumOfWeeks(termTypes.flatMap((termType) => terms[termType] ?? []).map(fundingWeeksOf))
}
