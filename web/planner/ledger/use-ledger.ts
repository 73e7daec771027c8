import { type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { countedFigures } from './counted-figures.ts'
import { createLedgerPainter } from './ledger-painter.ts'

type Counted = {
  drawn: YearSource
  rules: YearRules
  facts: YearFacts
}

/** Fills the cells inside the element; returns the first days of the claims, the same array while they are the same. */
export function useLedger(
  element: RefObject<HTMLElement | null>,
  { drawn, rules, facts }: Counted,
): IsoDate[] {
  const read = () => countedFigures(drawn.read(), rules, facts)
  // A string, so that equal values cause no new render.
  const starts = useSyncExternalStore(drawn.subscribe, () =>
    read()
      .claims.map(({ startDate }) => startDate)
      .join(' '),
  )

  // After each render, which may have added empty cells.
  useLayoutEffect(() => {
    if (element.current === null) return
    const painter = createLedgerPainter(element.current)
    painter.take(read())
    painter.write(true)
    const ends = [drawn.subscribe(() => painter.take(read())), drawn.inTurn(painter.write)]
    return () => {
      for (const end of ends) end()
    }
  })

  return useMemo(() => starts.split(' ').filter(Boolean), [starts])
}
