import type { Closure } from '#domain/plan/closure.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { Gesture } from './gesture.ts'

export type DrawnYear = {
  terms: readonly Term[]
  closures: readonly Closure[]
  openBankHolidays: readonly IsoDate[]
}

/** A store outside React: during a drag the year is painted on every move, not rendered. */
export type YearSource = {
  subscribe: (listener: () => void) => () => void
  /** The same object while nothing changes. */
  read: () => DrawnYear
  /** The current gesture; null for a read-only year. */
  readGesture: () => Gesture | null
  /** How many moves were made: what is written beside the year takes turns by it. */
  readMoves: () => number
}

export function readOnlyYear(year: DrawnYear): YearSource {
  return { subscribe: () => () => undefined, read: () => year, readGesture: () => null, readMoves: () => 0 }
}
