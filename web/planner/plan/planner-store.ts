import { validClosures } from '#domain/plan/closure.ts'
import type { DrawnYear } from './drawn-year.ts'
import { type Gesture, isDragging, isHalfChosen } from './gesture.ts'
import { createTurns } from './in-turn.ts'
import { type Plan, realTerms } from './plan.ts'
import type { PlannerEvent } from './planner-event.ts'
import { nextPlanner, type PlannerState, shownPlan } from './planner-state.ts'

/** Keeps the state outside React, so that the moves of a drag render no components. */
export function createPlannerStore(start: PlannerState) {
  const listeners = new Set<(event: PlannerEvent) => void>()
  const turns = createTurns()
  let state = start
  let settled = start
  let shown = shownPlan(start)
  let drawn = drawnOf(shown)
  let planCounted = shown
  let counted = drawn

  /** A listener is called with the event that changed the state. */
  function subscribe(listener: (event: PlannerEvent) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function showPlan() {
    const plan = shownPlan(state)
    if (plan !== shown) {
      shown = plan
      drawn = drawnOf(plan)
    }
    // A range that is only half chosen takes no day away.
    const toCount = isHalfChosen(state.gesture) ? (state.preview ?? state.history.present) : shown
    if (toCount === shown) counted = drawn
    else if (toCount !== planCounted) counted = drawnOf(toCount)
    planCounted = toCount
  }

  const source = { subscribe, readGesture: () => state.gesture, inTurn: turns.inTurn }

  return {
    subscribe,
    send(event: PlannerEvent) {
      const next = nextPlanner(state, event)
      if (next === state) return
      state = next
      if (!isOnlyMoved(settled, next)) settled = next
      showPlan()
      for (const listener of listeners) listener(event)
      turns.goOn(isDragging(state.gesture))
    },
    /** The state for components: unchanged during a drag. */
    readSettled: () => settled,
    /** The state with the current gesture or typed words. */
    readShown: () => shown,
    drawn: { ...source, read: () => drawn },
    /** The year to be counted: `drawn`, but for a range that is only half chosen. */
    counted: { ...source, read: () => counted },
  }
}
export type PlannerStore = ReturnType<typeof createPlannerStore>

export function drawnOf(plan: Plan): DrawnYear {
  const { closures, openBankHolidays } = plan
  return { terms: realTerms(plan), closures: validClosures(closures), openBankHolidays }
}

/** Changes between these are painted, so no component has to be rendered. */
const silentStates: ReadonlySet<Gesture['state']> = new Set(['idle', 'pressed', 'dragging'])

function isOnlyMoved(before: PlannerState, after: PlannerState): boolean {
  return (
    before.history === after.history &&
    before.closureTool === after.closureTool &&
    before.update === after.update &&
    before.unfunded === after.unfunded &&
    before.holidays === after.holidays &&
    (before.gesture.state === after.gesture.state ||
      (silentStates.has(before.gesture.state) && silentStates.has(after.gesture.state))) &&
    before.gesture.target === after.gesture.target
  )
}
