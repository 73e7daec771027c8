import type { FundingRequirements, TargetWeeks, WeekRounding } from '#domain/authority/target-weeks.ts'
import { roundingNames } from '#domain/count/weeks-in-words.ts'
import { listInWords } from '#domain/year/days-in-words.ts'

/** `12 + 14 + 12`, in the order of the funding year. */
export function targetInWords({ summer, autumn, spring }: TargetWeeks): string {
  return `${summer} + ${autumn} + ${spring}`
}

export const roundingLabels: Record<WeekRounding, string> = {
  half: 'To the nearest half',
  'whole-up': 'Up to the whole week',
  tenths: 'In tenths',
}

/** `12 + 14 + 12 weeks, to the nearest half · 30 hours · stretched over 45 and 50 weeks`; defaults are left out. */
export function rulesInWords(rules: FundingRequirements): string {
  const { targetWeeks, rounding, hoursPerWeek, stretchedWeeks, fundsBankHolidays } = rules
  return [
    `${targetInWords(targetWeeks)} weeks, ${roundingOf(rounding)}`,
    hoursPerWeek !== undefined && `${hoursPerWeek} hours`,
    stretchedWeeks !== undefined && stretchingInWords(stretchedWeeks),
    fundsBankHolidays && 'bank holidays funded',
  ]
    .filter(Boolean)
    .join(' · ')
}

function roundingOf(rounding: WeekRounding | undefined): string {
  return rounding === undefined ? 'rounding not known' : roundingNames[rounding]
}

function stretchingInWords(weeks: readonly number[]): string {
  return weeks.length === 0 ? 'not stretched' : `stretched over ${listInWords(weeks.map(String))} weeks`
}
