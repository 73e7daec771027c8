import { useEffect, useState } from 'react'
import type { RuleResult } from '#domain/check/rule-result.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { today } from '#web/session/today.ts'
import { calendarOf } from './plan-checks.ts'

const none: readonly RuleResult[] = []

/** The plan against the claim windows; their code is loaded where any are known. */
export function useWindowChecks(
  plan: Plan,
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
): readonly RuleResult[] {
  const [found, setFound] = useState(none)
  useEffect(() => {
    const { windows = [], isApproved = true } = rules
    if (windows.length === 0) return setFound(none)
    let isCurrent = true
    import('#domain/check/window-rules.ts').then(
      ({ checkWindows }) =>
        isCurrent &&
        setFound(checkWindows(calendarOf(plan, rules, holidayNames), windows, isApproved ? null : today())),
      console.warn,
    )
    return () => {
      isCurrent = false
    }
  }, [plan, rules, holidayNames])
  return found
}
