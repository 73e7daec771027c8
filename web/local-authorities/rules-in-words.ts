import { type FundingRequirements, sumOfWeeks, type WeekRounding } from '#domain/authority/target-weeks.ts'
import { roundingNames } from '#domain/count/weeks-in-words.ts'
import { upperFirst } from '#domain/year/first-letter.ts'

/** `12 + 14 + 12`, in the order of the funding year; `38 a year` where a year is one claim. */
export function targetInWords({
  targetWeeks,
  claims,
}: Pick<FundingRequirements, 'targetWeeks' | 'claims'>): string {
  const { summer, autumn, spring } = targetWeeks
  return claims === 'by-year'
    ? `${sumOfWeeks([summer, autumn, spring])} a year`
    : `${summer} + ${autumn} + ${spring}`
}

export function roundingLabel(rounding: WeekRounding): string {
  return upperFirst(roundingNames[rounding])
}

/** School days of which each way of rounding makes another number of weeks. */
export const roundingExample = 63
