import { countedWeeks, roundWeeks, type WeekRounding } from '#domain/authority/target-weeks.ts'

export const roundingNames = {
  half: 'to the nearest half',
  'whole-up': 'up to the whole week',
  tenths: 'in tenths',
} as const satisfies Record<WeekRounding, string>

/** `to the nearest half`; `in tenths, as the authority’s rounding is not known`. */
export function roundingInWords(rounding: WeekRounding | undefined): string {
  return rounding === undefined
    ? 'in tenths, as the authority’s rounding is not known'
    : roundingNames[rounding]
}

/** `1 week`, `2.5 weeks`, `0.5 weeks`; at most two decimals. */
export function numberOf(count: number, unit: string): string {
  return `${roundedForWords(count)} ${unit}${count === 1 ? '' : 's'}`
}

/** `59 ÷ 5 = 11.8, to the nearest half 12`; `60 ÷ 5 = 12` where there is nothing to round. */
export function weeksInWords(schoolDays: number, rounding: WeekRounding | undefined): string {
  const exact = roundWeeks(schoolDays, 'tenths')
  const counted = countedWeeks(schoolDays, { rounding })
  const division = `${schoolDays} ÷ 5 = ${exact}`
  return rounding === undefined || exact === counted
    ? division
    : `${division}, ${roundingNames[rounding]} ${counted}`
}

/** `exactly the target`, `0.5 weeks short of the target of 12` or `1 week over the target of 12`. */
export function distanceInWords(weeks: number, target: number): string {
  const distance = Number(roundedForWords(weeks - target))
  if (distance === 0) return 'exactly the target'
  return `${numberOf(Math.abs(distance), 'week')} ${distance < 0 ? 'short of' : 'over'} the target of ${target}`
}

/** Rounded against floating-point errors: 12.6 − 12 is 0.6. */
function roundedForWords(count: number): string {
  return String(Math.round(count * 100) / 100)
}
