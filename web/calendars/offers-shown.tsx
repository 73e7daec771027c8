import { type ReactNode, useMemo, useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { unfundedWeeksOf } from '#web/planner/offers/unfunded-weeks.ts'
import type { UnfundedWeeks } from '#web/planner/plan/planner-event.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const OffersRead = lazyPart(
  () => import('#web/planner/offers/offers-read.tsx'),
  'OffersRead',
  <Skeleton className="h-24" />,
)

type ShownOffers = Pick<Calendar, 'offers' | 'offerLedgers' | 'closedRanges'>

/** A card of the offers and closed days of a calendar or of a revision, and the weeks that are chosen in it. */
export function useOffersShown(calendar: ShownOffers): { card: ReactNode; unfunded: UnfundedWeeks | null } {
  const { offers, offerLedgers, closedRanges } = calendar
  const [chosen, setChosen] = useState<string | null>(null)
  const unfunded = useMemo(() => {
    const offer = offers.find(({ id }) => id === chosen)
    const mondays = offerLedgers.find(({ offerId }) => offerId === chosen)?.notFunded ?? []
    return offer === undefined || mondays.length === 0 ? null : unfundedWeeksOf(offer, mondays)
  }, [offers, offerLedgers, chosen])
  const card = offers.length + closedRanges.length > 0 && (
    <LedgerCard label="Offers" hasHeading>
      <OffersRead {...calendar} chosen={chosen} onChoose={setChosen} />
    </LedgerCard>
  )
  return { card, unfunded }
}
