import { useState } from 'react'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { OpeningBandProps } from './opening-band.tsx'

const OpeningBand = lazyPart(() => import('./opening-band.tsx'), 'OpeningBand', <div className="h-24" />)

/** Its code is loaded when it is opened; open where some days are closed. */
export function OpeningDays(props: OpeningBandProps) {
  const { closedRanges } = props.planner.state.history.present
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOpen = wanted ?? closedRanges.length > 0
  return (
    <details
      className="mt-1 text-small text-soft not-open:print:hidden"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setWanted(currentTarget.open)}
    >
      <summary>Opening days</summary>
      {isOpen && <OpeningBand {...props} />}
    </details>
  )
}
