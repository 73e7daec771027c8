import { useEffect, useState } from 'react'
import type { Term } from '#domain/year/term.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { noMarks } from './day-marks.ts'

/**
 * The days of the claim windows, as the decided plan is; none while its days can't be counted. Their code is loaded
 * once there is a site; without it the layer stays empty.
 */
export function useWindowMarks(rules: YearRules, facts: YearFacts | null, terms: readonly Term[]) {
  const [marks, setMarks] = useState(noMarks)
  useEffect(() => {
    if (facts === null || rules.nation === null) return setMarks(noMarks)
    let isCurrent = true
    import('./window-marks.ts').then(
      ({ windowMarks }) => isCurrent && setMarks(windowMarks(rules, facts, terms)),
      console.warn,
    )
    return () => {
      isCurrent = false
    }
  }, [rules, facts, terms])
  return marks
}
