import { useEffect, useState } from 'react'
import type { RuleResult } from '#domain/check/rule-result.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { today } from '#web/session/today.ts'
import { calendarOf } from './plan-checks.ts'

type FurtherChecks = { ofWindows: readonly RuleResult[]; ofOffers: readonly RuleResult[] }

const none: FurtherChecks = { ofWindows: [], ofOffers: [] }

/** Without them `retry` tries to load their code again. */
type FoundChecks = FurtherChecks & { readonly retry?: () => void }

/** Of the plan's offers and against the claim windows: each is loaded where there are any. */
export function useFurtherChecks(
  plan: Plan,
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
): FoundChecks {
  const [found, setFound] = useState<FoundChecks>(none)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const { windows = [], isApproved = true } = rules
    const calendar = calendarOf(plan, rules, holidayNames)
    if (windows.length === 0 && calendar.offers.length === 0) return setFound(none)
    let isCurrent = true
    async function check() {
      const [ofWindows, ofOffers] = await Promise.all([
        windows.length > 0 ? import('#domain/check/window-rules.ts') : null,
        calendar.offers.length > 0 ? import('#domain/check/check-with-offers.ts') : null,
      ])
      if (!isCurrent) return
      setFound({
        ofWindows: ofWindows?.checkWindows(calendar, windows, isApproved ? null : today()) ?? [],
        ofOffers: ofOffers?.offerRules(calendar) ?? [],
      })
    }
    check().catch((error: unknown) => {
      console.warn(error)
      if (isCurrent) setFound({ ...none, retry: () => setTries(tries + 1) })
    })
    return () => {
      isCurrent = false
    }
  }, [plan, rules, holidayNames, tries])
  return found
}
