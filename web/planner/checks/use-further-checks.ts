import { useEffect, useState } from 'react'
import type { RuleResult } from '#domain/check/rule-result.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { calendarOf } from './plan-checks.ts'

const none: readonly RuleResult[] = []

/** Of the plan's offers and against the claim windows: each is loaded where there are any. */
export function useFurtherChecks(
  plan: Plan,
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
): readonly RuleResult[] {
  const [found, setFound] = useState(none)
  useEffect(() => {
    const { windows = [] } = rules
    const calendar = calendarOf(plan, rules, holidayNames)
    const checks: Promise<RuleResult[]>[] = []
    if (calendar.offers.length > 0)
      checks.push(import('#domain/check/check-with-offers.ts').then((loaded) => loaded.offerRules(calendar)))
    if (windows.length > 0)
      checks.push(
        import('#domain/check/window-rules.ts').then((loaded) => loaded.checkWindows(calendar, windows)),
      )
    if (checks.length === 0) return setFound(none)
    let isCurrent = true
    Promise.all(checks).then((each) => isCurrent && setFound(each.flat()), console.warn)
    return () => {
      isCurrent = false
    }
  }, [plan, rules, holidayNames])
  return found
}
