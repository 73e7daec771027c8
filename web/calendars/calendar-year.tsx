import { type ReactNode, useMemo } from 'react'
import type { Calendar } from '#contract/calendars.ts'
import type { Term } from '#domain/term.ts'
import { planOf } from './calendar-plan.ts'
import { YearPicture } from './planner/canvas/year-canvas.tsx'
import { useOverlays } from './planner/overlays/use-overlays.ts'
import { realTerms } from './planner/plan.ts'
import { PlannerLayout, Uncountable } from './planner/planner-layout.tsx'
import type { YearFacts } from './planner/year-facts.ts'
import type { YearRules } from './planner/year-rules.ts'
import { useYearFacts } from './use-year-facts.ts'

type CalendarYearProps = {
  calendar: Calendar
  rules: YearRules
  /** What stands beside the year. */
  children: (terms: readonly Term[], facts: YearFacts) => ReactNode
}

/** The year of a kept calendar, to look at. */
export function CalendarYear({ calendar, rules, children }: CalendarYearProps) {
  const known = useYearFacts(calendar)
  const overlays = useOverlays({ rules, siteId: calendar.siteId })
  const terms = useMemo(() => realTerms(planOf(calendar)), [calendar])
  if (known.state !== 'known') return <Uncountable holidays={known} />
  return (
    <PlannerLayout ledger={children(terms, known.facts)}>
      <YearPicture terms={terms} rules={rules} facts={known.facts} overlays={overlays} />
    </PlannerLayout>
  )
}
