import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { partWhenSeen } from '#web/ui/page/part-when-seen.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { ChecksCard } from './checks/checks-card.tsx'
import { focusDay, focusYear } from './focus-day.ts'
import { ExplainedFigures } from './ledger/explained-figures.tsx'
import { FundingPeriods } from './ledger/funding-periods.tsx'
import { Ledger } from './ledger/ledger.tsx'
import { LedgerLine } from './ledger/ledger-line.tsx'
import { throttledSource } from './ledger/throttled-source.ts'
import { useLedger } from './ledger/use-ledger.ts'
import type { YearSource } from './plan/drawn-year.ts'
import { canOpen } from './plan/open-holidays.ts'
import { drawnOf } from './plan/planner-store.ts'
import { useAfterwards } from './plan/use-afterwards.ts'
import type { Planner } from './plan/use-planner.ts'
import type { YearFacts } from './plan/year-facts.ts'
import type { YearRules } from './plan/year-rules.ts'
import { WorthPart } from './worth/worth-part.tsx'

// Loaded on demand: it is the last card, closed until it is asked for.
const ClosureList = lazyPart(async () => (await import('./closures/closure-list.tsx')).ClosureList)
const HolidayList = partWhenSeen(
  async () => (await import('./ledger/holiday-list.tsx')).HolidayList,
  <Skeleton className="h-10" />,
)

// Loaded on demand: most calendars have no offers.
const OffersCard = partWhenSeen(
  async () => (await import('./offers/offers-card.tsx')).OffersCard,
  <Skeleton className="h-10" />,
)

type LedgerColumnProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
  /** Empty while no site has been chosen. */
  siteId: string
  /** Absent where the canvas is not always shown. */
  onShowDay?: (day: IsoDate) => void
  /** On wide screens the figures stand beside the year and the rest below both, where nothing else is below the year. */
  hasRoomBelow?: boolean
  children?: ReactNode
}

export const LedgerColumn = memo(function LedgerColumn(props: LedgerColumnProps) {
  const { planner, rules, facts, siteId, onShowDay = focusDay, hasRoomBelow = false, children } = props
  const { state, send, counted } = planner
  const column = useRef<HTMLElement>(null)
  const throttled = useMemo(() => throttledSource(counted), [counted])
  const plan = state.history.present
  const { holidays } = state
  const holidayActions = useMemo(
    () => ({
      canOpen: (day: IsoDate) => canOpen(day, plan, holidays),
      toggle: (day: IsoDate) => send({ type: 'toggle-holiday', day }),
    }),
    [plan, holidays, send],
  )
  const decided = useMemo(() => drawnOf(plan), [plan])
  const { closedRanges, offers } = plan
  const opening = useMemo(() => ({ closedRanges, offers }), [closedRanges, offers])
  const starts = useLedger(column, { drawn: throttled, moves: counted, rules, facts })

  return (
    <aside
      ref={column}
      aria-label="Ledger"
      id="ledger"
      className={classNames('grid content-start gap-2.5', hasRoomBelow && 'xl:contents')}
    >
      <div className="grid content-start gap-2.5">
        <ExplainedFigures drawn={counted} rules={rules} holidayNames={facts.holidayNames}>
          <Ledger rules={rules} />
          <FundingPeriods starts={starts} year={rules} />
        </ExplainedFigures>
        {siteId !== '' && (
          <div className="contents print:hidden">
            <WorthPart
              {...{ siteId, rules, facts, decided, opening, history: state.history }}
              drawn={throttled}
            />
          </div>
        )}
        {children}
      </div>
      <div
        className={classNames(
          'grid content-start gap-2.5',
          hasRoomBelow && 'xl:col-span-2 xl:grid-cols-[minmax(0,1fr)_292px] xl:items-start xl:gap-x-7',
        )}
      >
        <div className="min-w-0 print:hidden">
          <ChecksCard
            isWide={hasRoomBelow}
            plan={state.history.present}
            rules={rules}
            holidayNames={facts.holidayNames}
            onShowDay={onShowDay}
            onEvent={send}
          />
        </div>
        <div className="grid gap-2.5">
          <DrawnClosures
            planner={planner}
            drawn={throttled}
            division={facts.division}
            onShowDay={onShowDay}
          />
          <OffersCard planner={planner} rules={rules} facts={facts} drawn={throttled} />
          <HolidayList year={rules} facts={facts} actions={holidayActions} />
        </div>
      </div>
      <LedgerLine yearStart={rules.yearStart} />
    </aside>
  )
})

type DrawnClosuresProps = {
  planner: Planner
  drawn: YearSource
  division: Division | undefined
  onShowDay: (day: IsoDate) => void
}

/** A component of its own, so that drawing a closure renders only the list. */
function DrawnClosures({ planner, drawn, division, onShowDay }: DrawnClosuresProps) {
  const { send, state } = planner
  const decided = state.history.present.closures
  const readClosures = useCallback(() => drawn.read().closures, [drawn])
  const closures = useAfterwards(drawn.subscribe, readClosures)
  const actions = useMemo(() => {
    // A closure that is only previewed, from typed words, is not in the list.
    const placeOf = (closure: Closure) => decided.indexOf(closure)
    return {
      change(closure: Closure) {
        // Its details are in the bar above the year.
        onShowDay(closure.startDate)
        send({ type: 'choose-closure', index: placeOf(closure) })
      },
      remove(closure: Closure) {
        focusYear()
        send({ type: 'remove-closure', index: placeOf(closure) })
      },
    }
  }, [send, decided, onShowDay])
  if (closures.length === 0) return null
  return <ClosureList closures={closures} division={division} actions={actions} />
}
