import { useMemo, useState, useSyncExternalStore } from 'react'
import type { PlannerState } from './planner-state.ts'
import { createPlannerStore, type PlannerStore } from './planner-store.ts'

export type Planner = Pick<PlannerStore, 'send' | 'readShown' | 'drawn' | 'counted'> & {
  /** `state.history.present` is the decided plan; it does not change during a gesture. */
  state: PlannerState
}

export function usePlanner(start: () => PlannerState): Planner {
  const [store] = useState(() => createPlannerStore(start()))
  const state = useSyncExternalStore(store.subscribe, store.readSettled)
  return useMemo(() => ({ ...store, state }), [store, state])
}
