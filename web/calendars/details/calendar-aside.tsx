import { useEffect, useMemo, useRef } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Revision } from '#contract/calendars/history.ts'
import { planOf } from '#web/calendars/calendar-plan.ts'
import { ChangesCard } from '#web/calendars/history/changes-card.tsx'
import { sameInWords } from '#web/calendars/history/no-change.ts'
import { WorthPart } from '#web/calendars/worth/worth-part.tsx'
import { ChecksCard } from '#web/planner/checks/checks-card.tsx'
import { ClosureList } from '#web/planner/closures/closure-list.tsx'
import { focusDay } from '#web/planner/focus-day.ts'
import { Claims } from '#web/planner/ledger/claims.tsx'
import { HolidayList } from '#web/planner/ledger/holiday-list.tsx'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { focusHeadingOf } from '#web/ui/page/focus-on-page.ts'
import { CalendarInformation } from './calendar-information.tsx'
import type { ShownYear } from './calendar-year.tsx'

type CalendarAsideProps = ShownYear & {
  calendar: Calendar
  rules: YearRules
  revision: Revision | null
  /** Whether the revision was chosen, from a list far below. */
  isChosen: boolean
}

export function CalendarAside(props: CalendarAsideProps) {
  const { calendar, rules, revision, isChosen, terms, facts, difference, offers } = props
  const plan = useMemo(() => planOf(calendar), [calendar])
  const changes = useRef<HTMLDivElement>(null)
  const chosen = isChosen ? revision?.number : undefined
  useEffect(() => {
    if (chosen === undefined) return
    changes.current?.scrollIntoView({ block: 'center' })
    focusHeadingOf(changes.current)
  }, [chosen])

  return (
    <aside
      aria-label="About this calendar"
      className="grid grid-cols-1 content-start gap-2.5 xl:row-span-2 print:grid-cols-2"
    >
      <CalendarInformation calendar={calendar} />
      {revision && difference && (
        <div ref={changes}>
          <ChangesCard
            difference={difference}
            number={revision.number}
            whenSame={sameInWords(revision.number, calendar.publishedRevision)}
          />
        </div>
      )}
      <Claims terms={terms} rules={rules} facts={facts} />
      {/* Before what loads after it, or its buttons would move from under the pointer. */}
      {offers}
      <div className="print:hidden">
        <WorthPart
          calendarId={calendar.id}
          headcountOf={calendar}
          {...(revision && { against: revision.number })}
        />
      </div>
      <div className="print:hidden">
        <ChecksCard plan={plan} rules={rules} holidayNames={facts.holidayNames} onShowDay={focusDay} />
      </div>
      <ClosureList closures={calendar.closures} division={calendar.division} />
      <HolidayList year={rules} facts={facts} />
    </aside>
  )
}
