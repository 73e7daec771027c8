import { type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { createLedgerPainter } from './ledger-painter.ts'
import { createLedgerSource } from './ledger-source.ts'

type Counted = { drawn: YearSource; rules: YearRules; facts: YearFacts }

/** Fills the cells inside of the element, and answers with the first days of the periods that are claimed for. */
export function useLedger(
  element: RefObject<HTMLElement | null>,
  { drawn, rules, facts }: Counted,
): IsoDate[] {
  const ledger = useMemo(() => createLedgerSource(drawn, rules, facts), [drawn, rules, facts])
  // As text, which is the same as long as it says the same.
  const starts = useSyncExternalStore(ledger.subscribe, () =>
    ledger
      .read()
      .periods.map(({ startDate }) => startDate)
      .join(' '),
  )

  // After each rendering, which may have brought cells that are empty still.
  useLayoutEffect(() => {
    if (element.current === null) return
    const paint = createLedgerPainter(element.current)
    const paintDrawn = () => paint(ledger.read())
    paintDrawn()
    return ledger.subscribe(paintDrawn)
  })

  return starts.split(' ').filter(Boolean)
}
