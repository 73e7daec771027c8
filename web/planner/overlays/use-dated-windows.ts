import { useEffect, useState } from 'react'
import type { DatedWindow } from '#domain/windows/dated-window.ts'
import type { Term } from '#domain/year/term.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

const none: readonly DatedWindow[] = []

/**
 * The claim windows on their days: by a rule as the decided plan is. `facts` null: its days can't be counted yet. Their
 * code is loaded after the year is drawn; without it the layer stays empty.
 */
export function useDatedWindows(
  rules: YearRules,
  facts: YearFacts | null,
  terms: readonly Term[],
): readonly DatedWindow[] {
  const [dated, setDated] = useState(none)
  useEffect(() => {
    // The first visit to the dashboard has no site yet, and loads nothing of this.
    if (facts === null || rules.nation === null) return setDated(none)
    let isCurrent = true
    void import('./dated-windows-of.ts')
      .then(({ datedWindowsOf }) => {
        if (isCurrent) setDated(datedWindowsOf(rules, facts, terms))
      })
      .catch((error: unknown) => console.warn('The claim windows could not be loaded', error))
    return () => {
      isCurrent = false
    }
  }, [rules, facts, terms])
  return dated
}
