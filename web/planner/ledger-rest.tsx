import { useCallback, useMemo, useState } from 'react'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { ChecksCard } from './checks/checks-card.tsx'
import { focusYear } from './focus-day.ts'
import { HolidayList } from './ledger/holiday-list.tsx'
import { LedgerCard } from './ledger-card.tsx'
import type { YearSource } from './plan/drawn-year.ts'
import { canOpen } from './plan/open-holidays.ts'
import { useAfterwards } from './plan/use-afterwards.ts'
import type { Planner } from './plan/use-planner.ts'
import type { YearFacts, YearRules } from './plan/year-facts.ts'

// Loaded on demand: it is the last card, closed until it is asked for.
const ClosureList = lazyPart(() => import('./closures/closure-list.tsx'), 'ClosureList')

type LedgerRestProps = {
  planner: Planner
  drawn: YearSource
  rules: YearRules
  facts: YearFacts
  isWide: boolean
  onShowDay: (day: IsoDate) => void
}

/** The checks, and what can be opened out. */
export function LedgerRest({ planner, drawn, rules, facts, isWide, onShowDay }: LedgerRestProps) {
  const { state, send } = planner
  const { holidays } = state
  const plan = state.history.present
  const holidayActions = useMemo(
    () => ({
      canOpen: (day: IsoDate) => canOpen(day, plan, holidays),
      toggle: (day: IsoDate) => send({ type: 'toggle-holiday', day }),
    }),
    [plan, holidays, send],
  )

  return (
    <div
      className={classNames(
        'grid content-start gap-2.5',
        isWide && 'xl:grid-cols-[minmax(0,1fr)_292px] xl:items-start xl:gap-x-7',
      )}
    >
      <div className="min-w-0 print:hidden">
        <ChecksCard
          {...{ plan, rules, isWide, onShowDay }}
          holidayNames={facts.holidayNames}
          onEvent={send}
        />
      </div>
      <div className="grid gap-2.5">
        <DrawnClosures {...{ planner, drawn, onShowDay }} division={facts.division} />
        <OffersCard {...{ planner, rules, facts, drawn }} />
        <HolidayList year={rules} facts={facts} actions={holidayActions} />
      </div>
    </div>
  )
}

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

const OfferList = lazyPart(
  () => import('./offers/offer-list.tsx'),
  'OfferList',
  <Skeleton className="h-24" />,
)

type OffersCardProps = { planner: Planner; rules: YearRules; facts: YearFacts; drawn: YearSource }

/** Folded until a calendar has offers: its code is loaded when it is opened or has some. */
function OffersCard(props: OffersCardProps) {
  const { offers } = props.planner.state.history.present
  const [opened, setOpened] = useState<'by-hand' | 'by-offers' | null>(null)
  if (opened === null && offers.length > 0) setOpened('by-offers')
  if (opened !== null)
    return (
      <LedgerCard label="Offers" hasHeading>
        <OfferList {...props} takesFocus={opened === 'by-hand'} />
      </LedgerCard>
    )
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => setOpened('by-hand')}
      className="flex min-h-10 items-center gap-2 rounded-card border border-line bg-card px-4 py-2.5 text-left text-small font-semibold shadow-card print:hidden"
    >
      Offers
      <span className="font-normal text-soft">funded hours as you sell them</span>
      <Icon name="chevron-down" className="ml-auto" />
    </button>
  )
}
