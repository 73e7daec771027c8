import { useEffect, useState } from 'react'
import type { Term } from '#domain/year/term.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { areMarksEqual, type DayMarks, noMarks } from './day-marks.ts'

/**
 * The days of the claim windows, as the decided plan is; none while its days can't be counted. Their code is loaded
 * once there is a site; null without it.
 */
export function useWindowMarks(rules: YearRules, facts: YearFacts | null, terms: readonly Term[]) {
  const [marks, setMarks] = useState<DayMarks | null>(noMarks)
  useEffect(() => {
    if (facts === null || rules.nation === null) return setMarks(noMarks)
    let isCurrent = true
    import('./window-marks.ts').then(
      ({ windowMarks }) => {
        if (!isCurrent) return
        const next = windowMarks(rules, facts, terms)
        // Few windows follow the plan: equal marks would have all days painted again after each change.
        setMarks((before) => (before && areMarksEqual(before, next) ? before : next))
      },
      () => setMarks(null),
    )
    return () => {
      isCurrent = false
    }
  }, [rules, facts, terms])
  return marks
}
