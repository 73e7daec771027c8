import { useLayoutEffect, useRef } from 'react'
import { keepOneTabStop, moveByArrows, takeTabStopIn } from '#web/planner/one-tab-stop.ts'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { overlayNames } from './overlay.ts'
import type { Overlays } from './use-overlays.ts'

type OverlaySwitchesProps = { overlays: Overlays }

/** The part of the legend that can be switched: one tab stop, and the arrows lead along it. */
export function OverlaySwitches({ overlays: { switches, toggle } }: OverlaySwitchesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => keepOneTabStop(group.current))

  return (
    <fieldset
      ref={group}
      aria-label="Shown over the year"
      className="flex flex-wrap gap-x-1 max-sm:-mx-2"
      onKeyDown={moveByArrows}
      onFocus={({ currentTarget, target }) => takeTabStopIn(currentTarget, target)}
    >
      {switches.map(({ overlay, isOn, refusal }) => (
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
          {overlayNames[overlay]}
        </RefusableButton>
      ))}
    </fieldset>
  )
}
