import type { IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { ClosureUpdate } from './closures.ts'
import type { Gesture, GestureEvent } from './gesture.ts'
import type { HolidayUpdate } from './open-holidays.ts'
import type { Target } from './plan.ts'

/** The last change, to be announced to screen readers. */
export type PlannerUpdate =
  | { about: 'aim'; target: Target; wasCleared: boolean }
  | { about: 'begin'; target: Target; day: IsoDate }
  | { about: 'selected'; target: Target }
  | { about: 'cleared'; termType: TermType }
  | { about: 'cancelled' | 'undo' | 'redo' | 'no-step' }
  | ClosureUpdate
  | HolidayUpdate

/** Moves are not announced: the screen reader reads the focused day. */
export function updateOfGesture(before: Gesture, after: Gesture, event: GestureEvent): PlannerUpdate | null {
  if (event.type === 'cancel' || event.type === 'leave')
    return before.state === 'idle' ? null : { about: 'cancelled' }
  const isBegun =
    after.state === 'extending' ||
    after.state === 'picking' ||
    (after.state === 'moving' && after.by === 'keys')
  return isBegun && before.state !== after.state
    ? { about: 'begin', target: after.target, day: after.anchor }
    : null
}
