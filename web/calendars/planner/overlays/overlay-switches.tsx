import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { overlayNames } from './overlay.ts'
import type { Overlays } from './use-overlays.ts'

type OverlaySwitchesProps = { overlays: Overlays }

/** The part of the legend that can be switched. */
export function OverlaySwitches({ overlays: { switches, toggle } }: OverlaySwitchesProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-1 max-sm:-mx-2">
      <legend className="sr-only">Shown over the year</legend>
      {switches.map(({ overlay, isOn, refusal }) => (
        <RefusableButton
          key={overlay}
          size="small"
          variant="quiet"
          refusal={refusal}
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
