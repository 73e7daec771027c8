import { useDeferredValue, useMemo } from 'react'
import type { Revision } from '#contract/calendars/history.ts'
import { type Plan, realTerms } from '#web/planner/plan/plan.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { ChangesCard } from './changes-card.tsx'
import { differenceFrom } from './difference.ts'

type CurrentChangesProps = { revision: Revision; plan: Plan; rules: YearRules; facts: YearFacts }

/** The changes of the current plan from the published revision; deferred, so that drawing stays fast. */
export function CurrentChanges({ revision, plan, rules, facts }: CurrentChangesProps) {
  const settled = useDeferredValue(plan)
  const { requirements } = rules
  const difference = useMemo(
    () => differenceFrom(revision, { ...settled, terms: realTerms(settled), requirements }, facts),
    [revision, settled, requirements, facts],
  )
  return <ChangesCard difference={difference} number={revision.number} />
}
