import { type ReactNode, useMemo } from 'react'
import type { IsoDate } from '#domain/iso-date.ts'
import { focusDay } from '#web/calendars/planner/canvas/focus-day.ts'
import { ChecksCard } from '#web/calendars/planner/checks/checks-card.tsx'
import { ClosureList } from '#web/calendars/planner/closures/closure-list.tsx'
import { realTerms } from '#web/calendars/planner/plan.ts'
import { StretchedCard } from '#web/calendars/planner/stretched/stretched-card.tsx'
import { type Planner, useShown } from '#web/calendars/planner/use-planner.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'
import type { YearRules } from '#web/calendars/planner/year-rules.ts'
import { ExplainedFigures } from './explained-figures.tsx'
import { FundingPeriods } from './funding-periods.tsx'
import { HolidayList } from './holiday-list.tsx'
import { Ledger } from './ledger.tsx'
import { ledgerFiguresOf } from './ledger-figures.ts'
import { LedgerLine } from './ledger-line.tsx'

type LedgerColumnProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
  /** Where the canvas is not always there. */
  onShowDay?: (day: IsoDate) => void
  /** What else the page has to say of the plan, before the checks. */
  children?: ReactNode
}

/** Beside the year: what it comes to, the claims, and what is right and wrong with it. */
export function LedgerColumn({
  planner,
  rules,
  facts: settledFacts,
  onShowDay = focusDay,
  children,
}: LedgerColumnProps) {
  const { state, send } = planner
  const { plan: shown, facts } = useShown(planner, settledFacts)
  const { requirements } = rules
  const terms = useMemo(() => realTerms(shown), [shown])
  const figures = useMemo(() => ledgerFiguresOf(terms, rules, facts), [terms, rules, facts])

  return (
    <aside aria-label="Ledger" id="ledger" className="grid content-start gap-2.5">
      <ExplainedFigures
        terms={terms}
        closures={shown.closures}
        rules={rules}
        holidayNames={facts.holidayNames}
      >
        <Ledger
          figures={figures}
          authorityName={rules.authorityName}
          roundsByHalves={requirements.rounding === 'half'}
        />
        <FundingPeriods periods={figures.periods} year={rules} />
      </ExplainedFigures>
      {children}
      <ChecksCard
        plan={state.history.present}
        rules={rules}
        holidayNames={facts.holidayNames}
        onShowDay={onShowDay}
        onEvent={send}
      />
      <ClosureList closures={shown.closures} onEvent={send} />
      <StretchedCard rules={rules} />
      <HolidayList year={rules} facts={facts} />
      <LedgerLine figures={figures} />
    </aside>
  )
}
