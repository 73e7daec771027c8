import { memo, type ReactNode } from 'react'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { isWithin } from '#domain/year/iso-date.ts'
import type { Overlays } from '#web/planner/overlays/use-overlays.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { useRovingTabIndex } from '#web/planner/roving-tab-index.ts'
import { RefusableButton } from '#web/ui/refusable-button.tsx'

type LegendProps = {
  year: YearShown
  facts: YearFacts
  overlays: Overlays
}

export const Legend = memo(function Legend({ year, facts, overlays }: LegendProps) {
  const { closures, holidayNames, bankHolidays } = facts
  const days = plannedYear(year.fundingYear, year.yearStart)
  const hasProvisional = [...holidayNames].some(
    ([date, { isProvisional }]) => isProvisional && isWithin(date, days),
  )
  const hasOpen = [...holidayNames.keys()].some((date) => !bankHolidays.has(date) && isWithin(date, days))

  return (
    <div className="mt-1.5 mb-0.5 flex flex-wrap items-center gap-x-0.5 gap-y-1 text-small text-soft">
      <Key swatch="half-term summer in-term">Half-term</Key>
      {closures.length > 0 && <Key swatch="closure">Closure</Key>}
      {closures.some(({ portion }) => portion === 'half') && (
        <Key swatch="closure half-day in-term">Half day</Key>
      )}
      {hasOpen && <Key swatch="open-holiday-swatch">Open on a bank holiday</Key>}
      {hasProvisional && <Key swatch="provisional-swatch">Bank holiday not published yet</Key>}
      <OverlaySwitches overlays={overlays} />
    </div>
  )
})

function Key({ swatch, children }: { swatch: string; children: ReactNode }) {
  return (
    <span className="flex min-h-8 items-center gap-1.5 pr-1 whitespace-nowrap">
      <span aria-hidden="true" className={`swatch ${swatch}`} />
      {children}
    </span>
  )
}

/** The overlays' switches in the legend: one tab stop, moved by the arrow keys. */
function OverlaySwitches({ overlays: { switches, toggle } }: { overlays: Overlays }) {
  return (
    <fieldset
      {...useRovingTabIndex()}
      aria-label="Shown over the year"
      className="flex flex-wrap gap-x-0.5 gap-y-1 sm:contents"
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
