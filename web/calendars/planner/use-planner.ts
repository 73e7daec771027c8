import { useMemo, useReducer } from 'react'
import type { Plan } from './plan.ts'
import { nextPlanner, type PlannerEvent, type PlannerState, shownPlan } from './planner-state.ts'

export type Planner = {
  state: PlannerState
  /** With the gesture under way; what has been decided is `state.history.present`. */
  shown: Plan
  send: (event: PlannerEvent) => void
}

export function usePlanner(start: () => PlannerState): Planner {
  const [state, send] = useReducer(nextPlanner, start, (begin) => begin())
  const shown = useMemo(() => shownPlan(state), [state])
  return { state, shown, send }
}
