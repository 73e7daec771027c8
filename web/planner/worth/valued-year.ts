import type { PlanToValue } from '#domain/worth/paid-plan.ts'
import type { DrawnYear, YearSource } from '#web/planner/plan/drawn-year.ts'
import type { History } from '#web/planner/plan/history.ts'
import { isCleared, type Plan, type Target, withTerm } from '#web/planner/plan/plan.ts'
import { factsDrawn, type YearFacts, type YearRules } from '#web/planner/plan/year-facts.ts'

/** `decided` is what is drawn while nothing is dragged; `drawn` changes during a drag. `history` leads to `decided`. */
export type ValuedYear = {
  siteId: string
  rules: YearRules
  facts: YearFacts
  drawn: YearSource
  decided: DrawnYear
  history: History<Plan>
  /** Its opening days and offers, which no drag changes. */
  opening: Pick<PlanToValue, 'closedRanges' | 'offers'>
}

export function planToValue(
  drawn: DrawnYear,
  { rules, facts, opening }: Pick<ValuedYear, 'rules' | 'facts' | 'opening'>,
): PlanToValue {
  return { ...opening, terms: drawn.terms, context: factsDrawn(facts, drawn), rules }
}

/** The plan that a drawn term changes: one that was cleared to be drawn anew is compared with its dates of before. */
export function planBefore({ past, present }: History<Plan>, { termType, part }: Target): Plan {
  if (part !== 'term' || !isCleared(present.terms[termType])) return present
  const earlier = past.findLast(({ terms }) => !isCleared(terms[termType]))
  if (earlier === undefined) return present
  return withTerm(present, termType, earlier.terms[termType])
}
