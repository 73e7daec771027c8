import {
  type FundingRequirements,
  schoolDaysPerWeek,
  type WeekRounding,
} from '#domain/authority/target-weeks.ts'
import { fundingWeeksOf } from './funding-weeks.ts'
import { numberOf } from './weeks-in-words.ts'

/** Whether a term's half weeks are not what its days make, nor what the authority counts: 59 days are 11.8 weeks, not 12. */
export function isByRounding(schoolDays: number, rounding: WeekRounding | null): boolean {
  return rounding !== 'half' && fundingWeeksOf({ schoolDays }) * schoolDaysPerWeek !== schoolDays
}

/** Whether those half weeks could be taken for a claim's: not where the year is one claim, so that a term has none. */
export function mayMistakeRounding(
  schoolDays: number,
  { rounding, claims }: Pick<FundingRequirements, 'rounding' | 'claims'>,
): boolean {
  return claims !== 'by-year' && isByRounding(schoolDays, rounding ?? null)
}

/** `12 funding weeks`, `12 funding weeks by rounding` */
export function fundingWeeksInWords(schoolDays: number, rounding: WeekRounding | null): string {
  const weeks = numberOf(fundingWeeksOf({ schoolDays }), 'funding week')
  return isByRounding(schoolDays, rounding) ? `${weeks} by rounding` : weeks
}
