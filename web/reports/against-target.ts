import { roundWeeks, schoolDaysPerWeek } from '#domain/authority/target-weeks.ts'

/** `below`: fewer weeks than the target, which half weeks would reach; a row does not say whether they count. */
export function againstTarget(weeks: number, target: number): 'reached' | 'below' | 'short' {
  if (weeks >= target) return 'reached'
  return roundWeeks(Math.round(weeks * schoolDaysPerWeek), 'half') >= target ? 'below' : 'short'
}
