import { useMemo } from 'react'
import type { Term } from '#domain/year/term.ts'
import { readOnlyYear } from './plan/drawn-year.ts'
import type { UnfundedWeeks } from './plan/planner-event.ts'
import { DrawnIn, useWithUnfunded, withoutOf, type YearProps } from './year-canvas.tsx'

type YearPictureProps = Omit<YearProps, 'planner'> & {
  terms: readonly Term[]
  unfunded: UnfundedWeeks | null
}

/** The year of a calendar that is read, not drawn in. */
export function YearPicture({ terms, rules, facts, overlays, unfunded }: YearPictureProps) {
  const { closures, openBankHolidays } = facts
  const shown = useWithUnfunded(overlays, unfunded)
  const source = useMemo(
    () => readOnlyYear({ terms, closures, openBankHolidays }),
    [terms, closures, openBankHolidays],
  )

  return (
    <div className="year-canvas" data-without={withoutOf(overlays)}>
      <DrawnIn
        source={source}
        rules={rules}
        facts={facts}
        overlays={shown}
        hint="Point at a day to see what it is"
        touchHint="Tap a day to see what it is"
      />
    </div>
  )
}
