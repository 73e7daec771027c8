import { claimPeriods } from '#domain/count/claim.ts'
import { type DatedWindow, datedWindows, eligibilityDates } from '#domain/windows/dated-window.ts'
import type { Term } from '#domain/year/term.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

export function datedWindowsOf(rules: YearRules, facts: YearFacts, terms: readonly Term[]): DatedWindow[] {
  const { fundingYear, nation, windows = [] } = rules
  if (nation === null) return []
  return [
    ...datedWindows(windows, { fundingYear, claims: claimPeriods(rules), terms, context: facts }),
    ...eligibilityDates(fundingYear, nation),
  ]
}
