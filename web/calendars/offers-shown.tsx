import { Suspense } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const OffersRead = lazyPart(async () => (await import('#web/planner/offers/offers-read.tsx')).OffersRead)

export type ShownOffers = Pick<Calendar, 'offers' | 'offerLedgers' | 'closedRanges' | 'requirements'>

/** The offers and closed days of a calendar or of a revision; nothing where it has none. */
export function OffersShown({ calendar }: { calendar: ShownOffers }) {
  const { offers, closedRanges } = calendar
  if (offers.length + closedRanges.length === 0) return null
  return (
    <LedgerCard label="Offers" hasHeading>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <OffersRead {...calendar} />
      </Suspense>
    </LedgerCard>
  )
}
