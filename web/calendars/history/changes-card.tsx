import { useDeferredValue, useMemo } from 'react'
import type { Revision } from '#contract/calendars/history.ts'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { type Plan, realTerms } from '#web/planner/plan/plan.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { ChangeSentences } from './change-sentences.tsx'
import { type Difference, differenceFrom, hasOtherTerms } from './difference.ts'

type ChangesCardProps = {
  /** Compared with the revision of this number. */
  difference: Difference
  number: number
  /** What to say where nothing differs. */
  whenSame?: string | undefined
}

export function ChangesCard({ difference, number, whenSame }: ChangesCardProps) {
  return (
    <LedgerCard label={`Changes from revision ${number}`} hasHeading>
      <ChangeSentences difference={difference} whenSame={whenSame} />
      {hasOtherTerms(difference) && (
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-small text-soft">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="swatch day-gained-swatch" /> School day gained
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="swatch day-lost-swatch" /> School day lost
          </span>
        </p>
      )}
    </LedgerCard>
  )
}

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
