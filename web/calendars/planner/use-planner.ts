import { useReducer } from 'react'
import type { Plan } from './plan.ts'
import {
  nextPlanner,
  type PlannerEvent,
  type PlannerState,
  shownPlan,
  startPlanner,
} from './planner-state.ts'

export type Planner = {
  state: PlannerState
  /** With the gesture under way; what has been decided is `state.history.present`. */
  shown: Plan
  send: (event: PlannerEvent) => void
}

export function usePlanner(initial: Plan | (() => Plan)): Planner {
  const [state, send] = useReducer(nextPlanner, initial, (start) =>
    startPlanner(typeof start === 'function' ? start() : start),
  )
  return { state, shown: shownPlan(state), send }
}
