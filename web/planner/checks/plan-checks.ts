import { allChecksInWords } from '#domain/check/checks-in-words.ts'
import { checkRulesInSteps } from '#domain/check/rule-check.ts'
import { applyChange, type PlanChange, type RuleResult } from '#domain/check/rule-result.ts'
import { enteredTerms, type Plan, withPlannedTerm } from '#web/planner/plan/plan.ts'
import { type YearFacts, type YearRules, yearToPlan } from '#web/planner/plan/year-facts.ts'

export function checksInSteps(plan: Plan, rules: YearRules, holidayNames: YearFacts['holidayNames']) {
  return checkRulesInSteps(calendarOf(plan, rules, holidayNames))
}

export function calendarOf(plan: Plan, rules: YearRules, holidayNames: YearFacts['holidayNames']) {
  const { offers, closedRanges } = plan
  const { yearStartBefore = null } = rules
  const year = { ...yearToPlan(rules, holidayNames, plan), yearStartBefore }
  return { ...year, terms: enteredTerms(plan), offers, closedRanges }
}

const severity: readonly RuleResult['outcome'][] = ['fail', 'warning', 'pass']

/** Failures first, then warnings; passed rules apart. */
export function sortedChecks(results: readonly RuleResult[]) {
  const [failed = [], warned = [], passed = []] = severity.map((outcome) =>
    results.filter((result) => result.outcome === outcome),
  )
  return {
    open: [...failed, ...warned],
    passed,
    words: allChecksInWords({ fails: failed, warnings: warned }),
  }
}

export function planWithChange(plan: Plan, change: PlanChange): Plan {
  if (change.kind === 'set-term') return withPlannedTerm(plan, change.term)
  if (change.kind === 'set-claim-weeks') return { ...plan, claimWeeks: change.claimWeeks }
  return { ...plan, closures: applyChange({ terms: [], closures: plan.closures }, change).closures }
}
