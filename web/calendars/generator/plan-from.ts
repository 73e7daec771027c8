import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { halfTermPlanOf, type Plan, type TermPlan } from '#web/planner/plan/plan.ts'

/** Converts a year planned by the server; terms it does not have come from the other plan. */
export function planFrom({ terms, closures }: Pick<PlannedYear, 'terms' | 'closures'>, other: Plan): Plan {
  const planned = terms.map(({ termType, startDate, endDate, halfTerm }): [string, TermPlan] => [
    termType,
    { startDate, endDate, halfTerm: halfTermPlanOf({ startDate, endDate }, halfTerm) },
  ])
  return { terms: { ...other.terms, ...Object.fromEntries(planned) }, closures }
}
