import { claimPeriods } from '#domain/count/claim.ts'
import { datedWindows, windowProblems } from '#domain/windows/dated-window.ts'
import type { Checked, RuleResult } from './rule-result.ts'

/** Whether the plan is open when children are counted, and has begun. */
export function windowRules({ calendar, terms, context }: Checked): RuleResult[] {
  const { fundingYear, yearStart = 'april', requirements, windows = [] } = calendar
  const claims = claimPeriods({ fundingYear, yearStart, requirements })
  const plan = { fundingYear, claims, terms, context }
  return windowProblems(datedWindows(windows, plan), plan).map(({ sentence, days, isFail }) => ({
    rule: 'claim-windows',
    outcome: isFail ? 'fail' : 'warning',
    sentence,
    arithmetic: null,
    days,
    fix: null,
  }))
}
