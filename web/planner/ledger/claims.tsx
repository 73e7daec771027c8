import { useMemo, useRef } from 'react'
import type { Term } from '#domain/year/term.ts'
import { readOnlyYear } from '#web/planner/plan/drawn-year.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { ExplainedFigures } from './explained-figures.tsx'
import { FundingPeriods } from './funding-periods.tsx'
import { useLedger } from './use-ledger.ts'

type ClaimsProps = { terms: readonly Term[]; rules: YearRules; facts: YearFacts }

export function Claims({ terms, rules, facts }: ClaimsProps) {
  const card = useRef<HTMLDivElement>(null)
  const { closures, openBankHolidays } = facts
  const drawn = useMemo(
    () => readOnlyYear({ terms, closures, openBankHolidays }),
    [terms, closures, openBankHolidays],
  )
  const starts = useLedger(card, { drawn, rules, facts })

  return (
    <div ref={card}>
      <ExplainedFigures drawn={drawn} rules={rules} holidayNames={facts.holidayNames}>
        <FundingPeriods starts={starts} year={rules} />
      </ExplainedFigures>
    </div>
  )
}
