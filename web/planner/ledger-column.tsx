import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { partWhenSeen } from '#web/ui/page/part-when-seen.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { focusDay } from './focus-day.ts'
import { ExplainedFigures } from './ledger/explained-figures.tsx'
import { FundingPeriods } from './ledger/funding-periods.tsx'
import { Ledger } from './ledger/ledger.tsx'
import { LedgerLine } from './ledger/ledger-line.tsx'
import { throttledSource } from './ledger/throttled-source.ts'
import { useLedger } from './ledger/use-ledger.ts'
import { afterFrame } from './plan/after-frame.ts'
import { drawnOf } from './plan/planner-store.ts'
import type { Planner } from './plan/use-planner.ts'
import type { YearFacts, YearRules } from './plan/year-facts.ts'
import { WorthPart } from './worth/worth-part.tsx'

// Loaded on demand: below the first screen, and laid out after the figures, so that a first click waits for neither.
const LedgerRest = partWhenSeen(
  () => import('./ledger-rest.tsx'),
  'LedgerRest',
  <Skeleton className="h-138 xl:h-74" />,
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
  const { state, counted } = planner
  const column = useRef<HTMLElement>(null)
  const throttled = useMemo(() => throttledSource(counted), [counted])
  const plan = state.history.present
  const decided = useMemo(() => drawnOf(plan), [plan])
  const { closedRanges, offers } = plan
  const opening = useMemo(() => ({ closedRanges, offers }), [closedRanges, offers])
  const starts = useLedger(column, { drawn: throttled, rules, facts })
  const isYearDrawn = useFirstFrameDrawn()

  return (
    <aside
      ref={column}
      aria-label="Ledger"
      id="ledger"
      className={classNames('grid grid-cols-1 content-start gap-2.5', hasRoomBelow && 'xl:contents')}
    >
      <div className="grid grid-cols-1 content-start gap-2.5">
        <ExplainedFigures drawn={counted} rules={rules} holidayNames={facts.holidayNames}>
          <Ledger rules={rules} />
          {isYearDrawn ? <FundingPeriods starts={starts} year={rules} /> : <Skeleton className="h-68" />}
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
      <div className={classNames(hasRoomBelow && 'xl:col-span-2')}>
        <LedgerRest {...{ planner, rules, facts, onShowDay }} drawn={throttled} isWide={hasRoomBelow} />
      </div>
      <LedgerLine yearStart={rules.yearStart} />
    </aside>
  )
})

/** The figures of the year are drawn in a frame of their own, and those of its periods in the next. */
function useFirstFrameDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setIsDrawn(true))), [])
  return isDrawn
}
