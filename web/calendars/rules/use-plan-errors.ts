import { useState } from 'react'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import { errorsToShow, type PlanErrors, type ShownErrors, termBeingDrawn } from '#web/planner/plan-errors.ts'

export type CheckedPlan = ShownErrors & {
  attempts: number
  /** The valid plan, with the current selection applied; null when it has errors. */
  attempt: () => Plan | null
  /** Call after saving: hides errors until the next attempt. */
  startOver: () => void
}

/** The errors of a plan, from the first attempt to save until one succeeds. */
export function usePlanErrors(planner: Planner, errorsOf: (plan: Plan) => PlanErrors): CheckedPlan {
  const [attempted, setAttempted] = useState<PlanErrors | null>(null)
  const [attempts, setAttempts] = useState(0)
  const { state } = planner

  function attempt() {
    planner.send({ type: 'decide' })
    const plan = planner.readShown()
    const found = errorsOf(plan)
    setAttempted(found)
    setAttempts((count) => count + 1)
    return found.size === 0 ? plan : null
  }

  return {
    ...errorsToShow(errorsOf(state.history.present), attempted, termBeingDrawn(state)),
    attempts,
    attempt,
    startOver: () => setAttempted(null),
  }
}
