import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { councilPlan } from './council-plan.ts'
import { planFrom } from './plan-from.ts'

export type StartingYear = {
  plan: Plan
  sentences: readonly string[]
  /** The source's split, which is not applied but can be. */
  split: PlannedYear['splitOffered']
}

/** Of a year that the server has planned, or null for the dates that the council publishes. */
export function startingYear(
  planned: PlannedYear | null,
  usual: Plan,
  { authorityTerms, yearStart }: Pick<YearRules, 'authorityTerms' | 'yearStart'>,
): StartingYear {
  if (planned === null) return { ...councilPlan(authorityTerms, usual, yearStart), split: null }
  const sentences = planned.adjustments.map(({ sentence }) => sentence)
  return { plan: planFrom(planned, usual), sentences, split: planned.splitOffered }
}

export const changedMeanwhileToast = {
  title: 'Dates Not Used',
  description: 'You went on planning before they came. Choose them again to start from them.',
}
