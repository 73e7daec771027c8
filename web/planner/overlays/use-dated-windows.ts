import { useMemo } from 'react'
import { claimPeriods } from '#domain/count/claim.ts'
import { type DatedWindow, datedWindows, eligibilityDates } from '#domain/windows/dated-window.ts'
import type { Term } from '#domain/year/term.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

const none: readonly DatedWindow[] = []

/** The claim windows on their days: by a rule as the decided plan is. `facts` null: its days can't be counted yet. */
export function useDatedWindows(
  rules: YearRules,
  facts: YearFacts | null,
  terms: readonly Term[],
): readonly DatedWindow[] {
  return useMemo(() => {
    if (facts === null || rules.nation === null) return none
    const { fundingYear, nation, windows = [] } = rules
    const claims = claimPeriods(rules)
    return [
      ...datedWindows(windows, { fundingYear, claims, terms, context: facts }),
      ...eligibilityDates(fundingYear, nation),
    ]
  }, [rules, facts, terms])
}
