import './history/difference.css'
import { type ReactNode, useMemo } from 'react'
import type { Calendar } from '#contract/calendars.ts'
import type { Revision } from '#contract/history.ts'
import type { TermDiff } from '#domain/calendar-diff.ts'
import type { Term } from '#domain/term.ts'
import { planOf } from './calendar-plan.ts'
import { differenceFrom, differenceMarks } from './history/difference.ts'
import { YearPicture } from './planner/canvas/year-canvas.tsx'
import { joinMarks } from './planner/overlays/day-marks.ts'
import { useOverlays } from './planner/overlays/use-overlays.ts'
import { realTerms } from './planner/plan.ts'
import { PlannerLayout, Uncountable } from './planner/planner-layout.tsx'
import type { YearFacts } from './planner/year-facts.ts'
import type { YearRules } from './planner/year-rules.ts'
import { useYearFacts } from './use-year-facts.ts'

type CalendarYearProps = {
  calendar: Calendar
  rules: YearRules
  /** What the year is compared with, day by day. */
  revision: Revision | null
  /** What stands beside the year. */
  children: (terms: readonly Term[], facts: YearFacts, difference: readonly TermDiff[] | null) => ReactNode
}

/** The year of a kept calendar, to look at. */
export function CalendarYear({ calendar, rules, revision, children }: CalendarYearProps) {
  const known = useYearFacts(calendar)
  const overlays = useOverlays({ rules, siteId: calendar.siteId })
  const terms = useMemo(() => realTerms(planOf(calendar)), [calendar])
  const facts = known.state === 'known' ? known.facts : null
  const difference = useMemo(
    () => revision && facts && differenceFrom(revision, { terms, closures: calendar.closures }, facts),
    [revision, facts, terms, calendar.closures],
  )
  const compared = useMemo(
    () =>
      revision && difference
        ? { ...overlays, marks: joinMarks(overlays.marks, differenceMarks(difference, revision.number)) }
        : overlays,
    [overlays, revision, difference],
  )
  if (known.state !== 'known') return <Uncountable holidays={known} />
  return (
    <PlannerLayout ledger={children(terms, known.facts, difference)}>
      <YearPicture terms={terms} rules={rules} facts={known.facts} overlays={compared} />
    </PlannerLayout>
  )
}
