import { useMemo, useState, useSyncExternalStore } from 'react'
import type { PlannerState } from './planner-state.ts'
import { createPlannerStore, type PlannerStore } from './planner-store.ts'

export type Planner = Pick<PlannerStore, 'send' | 'readShown' | 'drawn'> & {
  /** What has been decided is `state.history.present`; while a gesture moves, this stays as it is. */
  state: PlannerState
}

export function usePlanner(start: () => PlannerState): Planner {
  const [store] = useState(() => createPlannerStore(start()))
  const state = useSyncExternalStore(store.subscribe, store.readSettled)
  return useMemo(() => ({ ...store, state }), [store, state])
}
