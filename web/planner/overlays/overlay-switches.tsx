import { useLayoutEffect, useRef } from 'react'
import { moveByArrows, moveTabStopTo, setUpRovingTabIndex } from '#web/planner/roving-tab-index.ts'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import type { Overlays } from './use-overlays.ts'

/** The overlays' switches in the legend: one tab stop, moved by the arrow keys. */
export function OverlaySwitches({ overlays: { switches, toggle } }: { overlays: Overlays }) {
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => setUpRovingTabIndex(group.current))

  return (
    <fieldset
      ref={group}
      aria-label="Shown over the year"
      className="flex flex-wrap gap-x-1 max-sm:-mx-2 sm:contents"
      onKeyDown={moveByArrows}
      onFocus={({ currentTarget, target }) => moveTabStopTo(currentTarget, target)}
    >
      {switches.map(({ overlay, name, isOn, refusal }) => (
        <RefusableButton
          key={overlay}
          size="small"
          variant="quiet"
          refusal={refusal}
          tabIndex={-1}
          aria-pressed={isOn}
          onClick={() => toggle(overlay)}
          className="overlay-switch"
        >
          <span aria-hidden="true" className={`swatch ${overlay}-swatch`} />
          {name}
        </RefusableButton>
      ))}
    </fieldset>
  )
}
