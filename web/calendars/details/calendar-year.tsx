import '#web/calendars/history/difference.css'
import { type ReactNode, useMemo } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Revision } from '#contract/calendars/history.ts'
import type { Term } from '#domain/year/term.ts'
import { planOf } from '#web/calendars/calendar-plan.ts'
import type { Difference } from '#web/calendars/history/difference.ts'
import { differenceFrom, differenceMarks } from '#web/calendars/history/difference.ts'
import { useOffersShown } from '#web/calendars/offers-shown.tsx'
import { joinMarks } from '#web/planner/overlays/day-marks.ts'
import { useOverlays } from '#web/planner/overlays/use-overlays.ts'
import { useWindowMarks } from '#web/planner/overlays/use-window-marks.ts'
import { realTerms } from '#web/planner/plan/plan.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { PlannerLayout, Uncountable } from '#web/planner/planner-layout.tsx'
import { useYearFacts } from '#web/planner/use-year-facts.ts'
import { YearPicture } from '#web/planner/year-picture.tsx'

type CalendarYearProps = {
  calendar: Calendar
  rules: YearRules
  revision: Revision | null
  below?: ReactNode
  children: (shown: ShownYear) => ReactNode
}

export type ShownYear = {
  terms: readonly Term[]
  facts: YearFacts
  difference: Difference | null
  /** Choosing an offer in it marks weeks on the year. */
  offers: ReactNode
}

export function CalendarYear({ calendar, rules, revision, below, children }: CalendarYearProps) {
  const known = useYearFacts(calendar)
  const terms = useMemo(() => realTerms(planOf(calendar)), [calendar])
  const facts = known.state === 'known' ? known.facts : null
  const windows = useWindowMarks(rules, facts, terms)
  const overlays = useOverlays({ rules, siteId: calendar.siteId, windows })
  const difference = useMemo(
    () => revision && facts && differenceFrom(revision, { ...calendar, terms }, facts),
    [revision, facts, terms, calendar],
  )
  const compared = useMemo(
    () =>
      revision && difference
        ? { ...overlays, marks: joinMarks(overlays.marks, differenceMarks(difference, revision.number)) }
        : overlays,
    [overlays, revision, difference],
  )
  const { card, unfunded } = useOffersShown(calendar)
  const isKnown = known.state === 'known'
  // One layout for both, so that what is typed below stays when the year has loaded.
  return (
    <PlannerLayout
      ledger={isKnown && children({ terms, facts: known.facts, difference, offers: card })}
      below={below}
      isYearLoading={known.state === 'loading'}
    >
      {isKnown ? (
        <YearPicture
          terms={terms}
          rules={rules}
          facts={known.facts}
          overlays={compared}
          unfunded={unfunded}
        />
      ) : (
        <Uncountable holidays={known} />
      )}
    </PlannerLayout>
  )
}
