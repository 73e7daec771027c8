import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { halfTermPlanOf, type Plan, type TermPlan } from '#web/planner/plan/plan.ts'

type Planned = Pick<
  PlannedYear,
  'terms' | 'closures' | 'openBankHolidays' | 'claimWeeks' | 'offers' | 'closedRanges'
>

/** Converts a year planned by the server; terms it does not have come from the other plan. */
export function planFrom({ terms, ...planned }: Planned, other: Plan): Plan {
  const { closures, openBankHolidays, claimWeeks, offers, closedRanges } = planned
  const changed = terms.map(({ termType, startDate, endDate, halfTerm }): [string, TermPlan] => [
    termType,
    { startDate, endDate, halfTerm: halfTermPlanOf({ startDate, endDate }, halfTerm) },
  ])
  return {
    terms: { ...other.terms, ...Object.fromEntries(changed) },
    ...{ closures, openBankHolidays, claimWeeks, offers, closedRanges },
  }
}
