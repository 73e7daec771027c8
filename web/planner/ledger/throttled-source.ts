import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging } from '#web/planner/plan/gesture.ts'

/** Figures that change more often can't be read; those at the pointer follow each move. */
const intervalMs = 250

/** The same year, throttled during a drag; the last change is always passed on, when the pointer rests. */
export function throttledSource(year: YearSource): YearSource {
  const listeners = new Set<() => void>()
  let current = year.read()
  let notified = current
  let notifiedAt = Number.NEGATIVE_INFINITY
  let stop: () => void = () => undefined

  function pass(isResting: boolean): boolean {
    if (!isResting && performance.now() - notifiedAt < intervalMs) return false
    current = year.read()
    if (current === notified) return false
    notified = current
    notifiedAt = performance.now()
    for (const listener of listeners) listener()
    return true
  }

  return {
    readGesture: year.readGesture,
    inTurn: year.inTurn,
    subscribe(listener) {
      if (listeners.size === 0) {
        notified = year.read()
        stop = year.inTurn(pass)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    read() {
      // Without a subscriber nothing is notified, so the current year is read.
      if (listeners.size === 0 || !isDragging(year.readGesture())) current = year.read()
      return current
    },
  }
}
