import { type FundingYearStart, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { termNames } from '#domain/year/term.ts'
import { type Plan, withPlannedTerm } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

/** Terms whose dates are not known stay as they are in the other plan, and a sentence says so. */
export function councilPlan(
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
