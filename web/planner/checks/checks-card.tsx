import { memo, Suspense } from 'react'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { CheckedRulesProps } from './checked-rules.tsx'

// With the rules comes the solver that finds what puts them right: the year is drawn before they are there.
const CheckedRules = lazyPart(async () => (await import('./checked-rules.tsx')).CheckedRules)

/** Not drawn again while a hand is drawing: what is decided is checked, and that stays the same. */
export const ChecksCard = memo(function ChecksCard(props: CheckedRulesProps) {
  return (
    <LedgerCard label="Checks" hasHeading>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <CheckedRules {...props} />
      </Suspense>
    </LedgerCard>
  )
})
