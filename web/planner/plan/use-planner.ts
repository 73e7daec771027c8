import { startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { afterFrame } from './after-frame.ts'
import type { PlannerEvent } from './planner-event.ts'
import type { PlannerState } from './planner-state.ts'
import { createPlannerStore, type PlannerStore } from './planner-store.ts'

export type Planner = Pick<PlannerStore, 'send' | 'readShown' | 'drawn' | 'counted'> & {
  /** `state.history.present` is the decided plan; it does not change during a gesture. */
  state: PlannerState
}

/** The year and its figures are painted at once; after the pointer is released the components follow their frame. */
export function usePlanner(start: () => PlannerState): Planner {
  const [store] = useState(() => createPlannerStore(start()))
  const [state, setState] = useState(store.readSettled)

  useLayoutEffect(() => {
    let taken: PlannerState | undefined
    // React is asked for nothing while nothing is settled: asking costs time in every move of a drag.
    function take(event?: PlannerEvent) {
      const settled = store.readSettled()
      if (settled === taken) return
      taken = settled
      if (event?.type === 'release') afterFrame(() => startTransition(() => setState(store.readSettled())))
      else setState(settled)
    }
    // What came in before the subscription.
    take()
    return store.subscribe(take)
  }, [store])

  return useMemo(() => ({ ...store, state }), [store, state])
}
