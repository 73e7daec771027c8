import { memo, useState } from 'react'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const StretchedCalculator = lazyPart(
  async () => (await import('./stretched-calculator.tsx')).StretchedCalculator,
  <Skeleton className="mt-2 h-72" />,
)

/** The stretched offer; its code is loaded when the card is opened. */
export const StretchedCard = memo(function StretchedCard({ rules }: { rules: YearRules }) {
  const [wasOpened, setWasOpened] = useState(false)

  return (
    <details
      className="group rounded-card border border-line bg-card px-4 py-2.5 text-small shadow-card print:hidden"
      onToggle={({ currentTarget }) => setWasOpened(wasOpened || currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 font-semibold">
        Stretched offer
        <span className="font-normal text-soft">weeks and hours</span>
        <Icon name="chevron-down" className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      {wasOpened && (
        // Keyed by authority, because each allows other weeks.
        <StretchedCalculator key={JSON.stringify([rules.authorityName, rules.requirements])} rules={rules} />
      )}
    </details>
  )
})
