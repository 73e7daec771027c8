import type { HoursRounding } from '#domain/authority/target-weeks.ts'

export const hoursRoundingNames = {
  hundredths: 'two decimals, rounded down',
  thousandths: 'three decimals, rounded down',
  'quarter-hours': 'quarters of an hour, rounded down',
} as const satisfies Record<HoursRounding, string>

/** `two decimals, rounded down, as the authority’s own rounding is not known`. */
export function hoursRoundingInWords(rounding: HoursRounding | undefined): string {
  return rounding === undefined
    ? `${hoursRoundingNames.hundredths}, as the authority’s own rounding is not known`
    : hoursRoundingNames[rounding]
}
