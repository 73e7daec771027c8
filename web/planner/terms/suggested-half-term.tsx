import { useMemo } from 'react'
import { shortRangeInWords } from '#domain/year/format-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { suggestedHalfTerm } from './half-term-suggestion.ts'

type SuggestedHalfTermProps = {
  termType: TermType
  plan: Plan
  rules: YearRules
  facts: YearFacts
  onEvent: Planner['send']
}

export function SuggestedHalfTerm({ termType, plan, rules, facts, onEvent }: SuggestedHalfTermProps) {
  const suggestion = useMemo(
    () => suggestedHalfTerm(termType, plan, rules, facts),
    [termType, plan, rules, facts],
  )
  if (suggestion === null) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-sm:order-1"
      aria-label={`Suggested: ${shortRangeInWords(suggestion)} as the half-term`}
      onClick={() => onEvent({ type: 'set-half-term', termType, halfTerm: suggestion })}
    >
      Suggested: {shortRangeInWords(suggestion)}
    </Button>
  )
}
