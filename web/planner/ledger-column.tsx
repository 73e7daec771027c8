import { memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Closure } from '#domain/plan/closure.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { ChecksCard } from './checks/checks-card.tsx'
import { ClosureList } from './closures/closure-list.tsx'
import { focusDay, focusYear } from './focus-day.ts'
import { ExplainedFigures } from './ledger/explained-figures.tsx'
import { FundingPeriods } from './ledger/funding-periods.tsx'
import { HolidayList } from './ledger/holiday-list.tsx'
import { Ledger } from './ledger/ledger.tsx'
import { LedgerLine } from './ledger/ledger-line.tsx'
import { pacedSource } from './ledger/paced-source.ts'
import { useLedger } from './ledger/use-ledger.ts'
import type { YearSource } from './plan/drawn-year.ts'
import type { Planner } from './plan/use-planner.ts'
import type { YearFacts } from './plan/year-facts.ts'
import type { YearRules } from './plan/year-rules.ts'
import { StretchedCard } from './stretched/stretched-card.tsx'

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
    const databaseLocation = (closure: Closure) => decided.indexOf(closure)
    return {
      change(closure: Closure) {
        // Its details are said where it is drawn.
        onShowDay(closure.startDate)
        send({ type: 'choose-closure', index: databaseLocation(closure) })
      },
      remove(closure: Closure) {
        focusYear()
        send({ type: 'remove-closure', index: databaseLocation(closure) })
      },
    }
  }, [send, decided, onShowDay])
  return <ClosureList closures={closures} actions={actions} />
}
