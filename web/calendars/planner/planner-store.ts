import type { Plan } from './plan.ts'
import { nextPlanner, type PlannerEvent, type PlannerState, shownPlan } from './planner-state.ts'

/** Holds the state outside of the page's components, so that a drag draws only those again that show the drag. */
export type PlannerStore = {
  subscribe: (listener: () => void) => () => void
  send: (event: PlannerEvent) => void
  /** As it was when a gesture began or ended: the same while one only moves. */
  readSettled: () => PlannerState
  /** With the gesture under way. */
  readShown: () => Plan
}

export function createPlannerStore(start: PlannerState): PlannerStore {
  const listeners = new Set<() => void>()
  let state = start
  let settled = start
  let shown = shownPlan(start)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(event) {
      const next = nextPlanner(state, event)
      if (next === state) return
      state = next
      if (!isOnlyMoved(settled, next)) settled = next
      shown = shownPlan(next)
      for (const listener of listeners) listener()
    },
    readSettled: () => settled,
    readShown: () => shown,
  }
}

function isOnlyMoved(before: PlannerState, after: PlannerState): boolean {
  return (
    before.history === after.history &&
    before.closureTool === after.closureTool &&
    before.news === after.news &&
    before.gesture.state === after.gesture.state &&
    before.gesture.target === after.gesture.target
  )
}
