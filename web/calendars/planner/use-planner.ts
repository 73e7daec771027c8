import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Plan } from './plan.ts'
import type { PlannerState } from './planner-state.ts'
import { createPlannerStore, type PlannerStore } from './planner-store.ts'
import type { YearFacts } from './year-facts.ts'

export type Planner = Pick<PlannerStore, 'send' | 'subscribe' | 'readShown'> & {
  /** What has been decided is `state.history.present`; while a gesture moves, this stays as it is. */
  state: PlannerState
}

export function usePlanner(start: () => PlannerState): Planner {
  const [store] = useState(() => createPlannerStore(start()))
  const state = useSyncExternalStore(store.subscribe, store.readSettled)
  return useMemo(() => ({ ...store, state }), [store, state])
}

/** The plan with the gesture under way, and the facts with its closures: for what runs along with a drag. */
export function useShown(
  { subscribe, readShown }: Planner,
  facts: YearFacts,
): { plan: Plan; facts: YearFacts } {
  const plan = useSyncExternalStore(subscribe, readShown)
  const { closures } = plan
  const shownFacts = useMemo(
    () => (facts.closures === closures ? facts : { ...facts, closures }),
    [facts, closures],
  )
  return { plan, facts: shownFacts }
}
