import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { OpeningBandProps } from './opening-band.tsx'

const OpeningBand = lazyPart(
  async () => (await import('./opening-band.tsx')).OpeningBand,
  <div className="h-24" />,
)

/** Its code is loaded when it is opened; open where some days are closed. */
export function OpeningDays(props: OpeningBandProps) {
  const { closedRanges } = props.planner.state.history.present
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOpen = wanted ?? closedRanges.length > 0
  return (
    <details
      className="group mt-1 text-small text-soft not-open:print:hidden"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setWanted(currentTarget.open)}
    >
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-3">
        Opening days
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <OpeningBand {...props} />}
    </details>
  )
}
