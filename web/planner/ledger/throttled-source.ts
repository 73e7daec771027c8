import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging } from '#web/planner/plan/gesture.ts'

/** Figures that change more often can't be read; those at the pointer follow each move. */
const intervalMs = 250
/** How much longer the last change waits for another, to be drawn in the same frame as the year. */
const trailingDelayMs = 60

/** The same year, throttled during a drag; the last change is always passed on. */
export function throttledSource(year: YearSource): YearSource {
  const listeners = new Set<() => void>()
  let current = year.read()
  let notifiedAt = Number.NEGATIVE_INFINITY
  let trailing: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: () => void = () => undefined

  function onChange() {
    const waitMs = isDragging(year.readGesture()) ? notifiedAt + intervalMs - performance.now() : 0
    if (waitMs <= 0) notify()
    else trailing ??= setTimeout(notify, waitMs + trailingDelayMs)
  }

  function notify() {
    clearTimeout(trailing)
    trailing = undefined
    if (year.read() === current) return
    current = year.read()
    notifiedAt = performance.now()
    for (const listener of listeners) listener()
  }

  return {
    readGesture: year.readGesture,
    subscribe(listener) {
      if (listeners.size === 0) unsubscribe = year.subscribe(onChange)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unsubscribe()
      }
    },
    read() {
      // Without a pending notification there may be no subscriber, so the current year is read.
      if (trailing === undefined) current = year.read()
      return current
    },
  }
}
