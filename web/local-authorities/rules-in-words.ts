import { type FundingRequirements, sumOfWeeks, type WeekRounding } from '#domain/authority/target-weeks.ts'

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

export const roundingLabels: Record<WeekRounding, string> = {
  half: 'To the nearest half',
  'whole-up': 'Up to the whole week',
  tenths: 'In tenths',
}
