import { memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Closure } from '#domain/closure.ts'
import type { IsoDate } from '#domain/iso-date.ts'
import { focusDay, focusYear } from '#web/calendars/planner/canvas/focus-day.ts'
import { ChecksCard } from '#web/calendars/planner/checks/checks-card.tsx'
import { ClosureList } from '#web/calendars/planner/closures/closure-list.tsx'
import type { YearSource } from '#web/calendars/planner/drawn-year.ts'
import { StretchedCard } from '#web/calendars/planner/stretched/stretched-card.tsx'
import type { Planner } from '#web/calendars/planner/use-planner.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'
import type { YearRules } from '#web/calendars/planner/year-rules.ts'
import { ExplainedFigures } from './explained-figures.tsx'
import { FundingPeriods } from './funding-periods.tsx'
import { HolidayList } from './holiday-list.tsx'
import { Ledger } from './ledger.tsx'
import { LedgerLine } from './ledger-line.tsx'
import { pacedSource } from './paced-source.ts'
import { useLedger } from './use-ledger.ts'

type LedgerColumnProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
  /** Where the canvas is not always there. */
  onShowDay?: (day: IsoDate) => void
  /** What else the page has to say of the plan, before the checks. */
  children?: ReactNode
}

/** Beside the year: what it comes to, the claims, and what is right and wrong with it. */
export const LedgerColumn = memo(function LedgerColumn(props: LedgerColumnProps) {
  const { planner, rules, facts, onShowDay = focusDay, children } = props
  const { state, send, drawn } = planner
  const column = useRef<HTMLElement>(null)
  const paced = useMemo(() => pacedSource(drawn), [drawn])
  const starts = useLedger(column, { drawn: paced, rules, facts })

  return (
    <aside ref={column} aria-label="Ledger" id="ledger" className="grid content-start gap-2.5">
      <ExplainedFigures drawn={drawn} rules={rules} holidayNames={facts.holidayNames}>
        <Ledger rules={rules} />
        <FundingPeriods starts={starts} year={rules} />
      </ExplainedFigures>
      {children}
      <ChecksCard
        plan={state.history.present}
        rules={rules}
        holidayNames={facts.holidayNames}
        onShowDay={onShowDay}
        onEvent={send}
      />
      <DrawnClosures planner={planner} drawn={paced} onShowDay={onShowDay} />
      <StretchedCard rules={rules} />
      <HolidayList year={rules} facts={facts} />
      <LedgerLine yearStart={rules.yearStart} />
    </aside>
  )
})

type DrawnClosuresProps = { planner: Planner; drawn: YearSource; onShowDay: (day: IsoDate) => void }

/** The list with the closure that is being drawn, which changes nothing else of the column. */
function DrawnClosures({ planner, drawn, onShowDay }: DrawnClosuresProps) {
  const { send, state } = planner
  const decided = state.history.present.closures
  const closures = useSyncExternalStore(drawn.subscribe, () => drawn.read().closures)
  const actions = useMemo(() => {
    // What is only shown yet, because it is typed in words, has no place.
    const placeOf = (closure: Closure) => decided.indexOf(closure)
    return {
      change(closure: Closure) {
        // Its details are said where it is drawn.
        onShowDay(closure.startDate)
        send({ type: 'choose-closure', index: placeOf(closure) })
      },
      remove(closure: Closure) {
        focusYear()
        send({ type: 'remove-closure', index: placeOf(closure) })
      },
    }
  }, [send, decided, onShowDay])
  return <ClosureList closures={closures} actions={actions} />
}
