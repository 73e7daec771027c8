import type { Closure } from '#domain/plan/closure.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { Gesture } from './gesture.ts'
import type { InTurn } from './in-turn.ts'

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
  /** For what is written beside the year; returns what ends it. */
  inTurn: InTurn
}

export function readOnlyYear(year: DrawnYear): YearSource {
  const never = () => () => undefined
  return { subscribe: never, read: () => year, readGesture: () => null, inTurn: never }
}
