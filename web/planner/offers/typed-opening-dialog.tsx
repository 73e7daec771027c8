import { useMemo } from 'react'
import type { OpeningRequest } from '#domain/offer/read-opening.ts'
import { drawnOf } from '#web/planner/plan/planner-store.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { offeredPlanOf } from './offered-plan.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

type TypedOpeningDialogProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
  request: OpeningRequest
  onClose: () => void
}

/** “Plan both” with what was typed. */
export function TypedOpeningDialog({ planner, rules, facts, request, onClose }: TypedOpeningDialogProps) {
  const { state, send } = planner
  const plan = state.history.present
  const offered = useMemo(() => offeredPlanOf(drawnOf(plan), plan, { rules, facts }), [plan, rules, facts])
  return (
    <SetUpDialog
      {...{ plan, offered, rules, request, onClose }}
      onTake={(changed) => {
        send({ type: 'replace', plan: { ...plan, ...changed } })
        onClose()
      }}
    />
  )
}
