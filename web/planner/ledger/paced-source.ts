import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging } from '#web/planner/plan/gesture.ts'

/** A figure that changes more often than this can't be read. */
const figuresPaceMs = 125
/** How long after that a last change waits for another one, to be drawn in the same frame as the year itself. */
const lastWaitsMs = 60

/** The same year, told of at once; in a drag no oftener than can be read, and the last of its changes always. */
export function pacedSource(year: YearSource): YearSource {
  const listeners = new Set<() => void>()
  let told = year.read()
  let toldAt = Number.NEGATIVE_INFINITY
  let last: ReturnType<typeof setTimeout> | undefined
  let stopHearing: () => void = () => undefined

  function hear() {
    const waitMs = isDragging(year.readGesture()) ? toldAt + figuresPaceMs - performance.now() : 0
    if (waitMs <= 0) tell()
    else last ??= setTimeout(tell, waitMs + lastWaitsMs)
  }

  function tell() {
    clearTimeout(last)
    last = undefined
    if (year.read() === told) return
    told = year.read()
    toldAt = performance.now()
    for (const listener of listeners) listener()
  }

  return {
    readGesture: year.readGesture,
    subscribe(listener) {
      if (listeners.size === 0) stopHearing = year.subscribe(hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopHearing()
      }
    },
    read() {
      // Nothing waits to be told, so nobody would be told of what is new.
      if (last === undefined) told = year.read()
      return told
    },
  }
}
