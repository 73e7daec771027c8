import { useState } from 'react'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const OfferList = lazyPart(() => import('./offer-list.tsx'), 'OfferList', <Skeleton className="h-24" />)

type OffersCardProps = { planner: Planner; rules: YearRules; facts: YearFacts; drawn: YearSource }

/** Folded until a calendar has offers: its code is loaded when it is opened or has some. */
export function OffersCard(props: OffersCardProps) {
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
