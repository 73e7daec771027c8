import type { IsoDate } from '#domain/year/iso-date.ts'

/** The day under the pointer or the focus; a store, so that only its line is rendered again. */
export type PointedDay = ReturnType<typeof createPointedDay>

export function createPointedDay() {
  const listeners = new Set<() => void>()
  let pointed: IsoDate | null = null
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => pointed,
    point(day: IsoDate | null) {
      if (day === pointed) return
      pointed = day
      for (const listener of listeners) listener()
    },
  }
}
