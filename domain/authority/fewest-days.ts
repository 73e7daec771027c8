import { roundWeeks, schoolDaysPerWeek, type WeekRounding } from './target-weeks.ts'

/** The fewest days, whole ones or halves, that are counted as exactly these weeks; null where none are. */
export function fewestDays(
  weeks: number,
  rounding: WeekRounding | null,
  parts: 'whole-days' | 'half-days' = 'whole-days',
): number | null {
  const step = parts === 'whole-days' ? 1 : 0.5
  const last = Math.ceil(weeks * schoolDaysPerWeek)
  for (let days = Math.max(0, last - schoolDaysPerWeek); days <= last; days += step)
    if (roundWeeks(days, rounding ?? 'tenths') === weeks) return days
  return null
}
