import type { TargetWeeks, WeekRounding } from '#domain/authority/target-weeks.ts'

/** `12 + 14 + 12`, in the order of the funding year. */
export function targetInWords({ summer, autumn, spring }: TargetWeeks): string {
  return `${summer} + ${autumn} + ${spring}`
}

export const roundingLabels: Record<WeekRounding, string> = {
  half: 'To the nearest half',
  'whole-up': 'Up to the whole week',
  tenths: 'In tenths',
}
