import { memo } from 'react'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { CheckedRulesProps } from './checked-rules.tsx'

// Loaded on demand: the rules bring the solver for their fixes, and the year is drawn without them.
const CheckedRules = lazyPart(
  () => import('./checked-rules.tsx'),
  'CheckedRules',
  <Skeleton className="h-40" />,
)

/** Memoised: a drag does not change the decided plan, which is what is checked. */
export const ChecksCard = memo(function ChecksCard(props: CheckedRulesProps) {
  return (
    <LedgerCard label="Checks" hasHeading>
      <CheckedRules {...props} />
    </LedgerCard>
  )
})
