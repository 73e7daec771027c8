import { useMemo } from 'react'
import { daysInWords } from '#domain/days-in-words.ts'
import type { FundingYear } from '#domain/funding-year.ts'
import type { FundingRequirements } from '#domain/target-weeks.ts'
import { Button } from '#web/ui/button.tsx'
import { checksOf } from './checks.ts'
import { ChecksCard } from './checks-card.tsx'
import { ClosureList } from './closure-list.tsx'
import { suggestedSummerHalfTerm } from './half-term-suggestion.ts'
import { HolidayList } from './holiday-list.tsx'
import { FundingPeriods, Ledger } from './ledger.tsx'
import { ledgerFiguresOf } from './ledger-figures.ts'
import { LedgerLine } from './ledger-line.tsx'
import { type Plan, realTerms } from './plan.ts'
import type { PlannerEvent } from './planner-state.ts'
import type { YearFacts } from './year-facts.ts'

type LedgerColumnProps = {
  plan: Plan
  fundingYear: FundingYear
  facts: YearFacts
  requirements: FundingRequirements
  /** Null while no site has been chosen. */
  authorityName: string | null
  /** Absent where the plan can only be looked at. */
  onEvent?: (event: PlannerEvent) => void
}

/** Beside the year: what it comes to, what is right and wrong with it, and the claims. */
export function LedgerColumn(props: LedgerColumnProps) {
  const { plan, fundingYear, facts, requirements, authorityName, onEvent } = props
  const figures = useMemo(
    () => ledgerFiguresOf(realTerms(plan), requirements, facts),
    [plan, requirements, facts],
  )
  const checks = useMemo(
    () => checksOf(fundingYear, plan, figures, facts),
    [fundingYear, plan, figures, facts],
  )

  return (
    <aside aria-label="Ledger" id="ledger" className="grid content-start gap-2.5">
      <Ledger
        figures={figures}
        authorityName={authorityName}
        roundsByHalves={requirements.rounding === 'half'}
      />
      <ChecksCard checks={checks}>
        {onEvent && <HalfTermSuggestion plan={plan} facts={facts} onEvent={onEvent} />}
      </ChecksCard>
      <FundingPeriods periods={figures.periods} fundingYear={fundingYear} />
      <ClosureList closures={plan.closures} onEvent={onEvent} />
      <HolidayList fundingYear={fundingYear} facts={facts} />
      <LedgerLine figures={figures} />
    </aside>
  )
}

type HalfTermSuggestionProps = { plan: Plan; facts: YearFacts; onEvent: (event: PlannerEvent) => void }

function HalfTermSuggestion({ plan, facts, onEvent }: HalfTermSuggestionProps) {
  const week = suggestedSummerHalfTerm(plan, facts)
  if (week === null) return null
  return (
    <div className="mt-2 grid justify-items-start gap-1.5 border-t border-line pt-2 text-small">
      <p>Suggestion: summer half-term in the week of the Spring bank holiday.</p>
      <Button
        size="small"
        onClick={() => onEvent({ type: 'set-half-term', termType: 'summer', halfTerm: week })}
      >
        Use {daysInWords(week)}
      </Button>
    </div>
  )
}
