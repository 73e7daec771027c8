import type { IsoDate } from '#domain/year/iso-date.ts'

/** The day under the pointer or the focus; a store, so that only its line is rendered again. */
export type PointedDay = {
  subscribe: (listener: () => void) => () => void
  read: () => IsoDate | null
  point: (day: IsoDate | null) => void
}

export function createPointedDay(): PointedDay {
  const listeners = new Set<() => void>()
  let pointed: IsoDate | null = null
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => pointed,
    point(day) {
      if (day === pointed) return
      pointed = day
      for (const listener of listeners) listener()
    },
  }
}
