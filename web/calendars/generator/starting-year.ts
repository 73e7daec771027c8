import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { type FundingYearStart, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { termNames } from '#domain/year/term.ts'
import { type Plan, withPlannedTerm } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
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

/** Terms whose dates are not known stay as they are in the other plan, and a sentence says so. */
function councilPlan(
  authorityTerms: YearRules['authorityTerms'],
  other: Plan,
  yearStart: FundingYearStart,
): { plan: Plan; sentences: string[] } {
  let plan = other
  const sentences: string[] = []
  for (const termType of termTypesFrom(yearStart)) {
    const term = authorityTerms[termType]
    if (term === undefined)
      sentences.push(`${termNames[termType]}: no dates are known for this year, so it has the default ones.`)
    else plan = withPlannedTerm(plan, { ...term, termType })
  }
  return { plan, sentences }
}
