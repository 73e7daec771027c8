import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { halfTermPlanOf, type Plan, type TermPlan } from '#web/planner/plan/plan.ts'

/** A year that the server has planned, for the planner; a term that it doesn't have stays that of the other plan. */
export function planFrom({ terms, closures }: Pick<PlannedYear, 'terms' | 'closures'>, other: Plan): Plan {
  const planned = terms.map(({ termType, startDate, endDate, halfTerm }): [string, TermPlan] => [
    termType,
    { startDate, endDate, halfTerm: halfTermPlanOf({ startDate, endDate }, halfTerm) },
  ])
  return { terms: { ...other.terms, ...Object.fromEntries(planned) }, closures }
}
