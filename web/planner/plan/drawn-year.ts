import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import type { Gesture } from './gesture.ts'

/** What is drawn into the year, with the gesture that is under way. */
export type DrawnYear = { terms: readonly Term[]; closures: readonly Closure[] }

/** Tells it outside of React: what runs along with a drag is painted with every move, and not rendered. */
export type YearSource = {
  subscribe: (listener: () => void) => () => void
  /** The same object as long as nothing is drawn. */
  read: () => DrawnYear
  /** What the hand is doing; null where it can do nothing. */
  readGesture: () => Gesture | null
}

/** A year that is only looked at. */
export function stillYear(year: DrawnYear): YearSource {
  return { subscribe: () => () => undefined, read: () => year, readGesture: () => null }
}
