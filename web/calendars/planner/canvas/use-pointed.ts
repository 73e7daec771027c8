import { useState, useSyncExternalStore } from 'react'
import type { IsoDate } from '#domain/iso-date.ts'

type Pointed = [day: IsoDate | null, point: (day: IsoDate | null) => void]

/**
 * The day that the pointer or the focus has come to. React gives a state that a pointer changes a turn of its own;
 * from a store it is drawn in one go with what the same movement changes in the plan.
 */
export function usePointed(): Pointed {
  const [store] = useState(createStore)
  return [useSyncExternalStore(store.subscribe, store.read), store.point]
}

function createStore() {
  const listeners = new Set<() => void>()
  let pointed: IsoDate | null = null
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => pointed,
    point(day: IsoDate | null) {
      pointed = day
      for (const listener of listeners) listener()
    },
  }
}
