import type { PlanToValue } from '#domain/worth/paid-plan.ts'
import type { DrawnYear, YearSource } from '#web/planner/plan/drawn-year.ts'
import { factsDrawn, type YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

/** `decided` is what is drawn while nothing is dragged; `drawn` changes during a drag. */
export type ValuedYear = {
  siteId: string
  rules: YearRules
  facts: YearFacts
  drawn: YearSource
  decided: DrawnYear
  /** Its opening days and offers, which no drag changes. */
  opening: Pick<PlanToValue, 'closedRanges' | 'offers'>
}

export function planToValue(
  drawn: DrawnYear,
  { rules, facts, opening }: Pick<ValuedYear, 'rules' | 'facts' | 'opening'>,
): PlanToValue {
  return { ...opening, terms: drawn.terms, context: factsDrawn(facts, drawn), rules }
}
