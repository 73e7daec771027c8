import type { IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { ClosureNews } from './closures.ts'
import type { Gesture, GestureEvent } from './gesture.ts'
import type { Target } from './plan.ts'

/** What has just happened, for those who can't see it. */
export type News =
  | { about: 'aim'; target: Target; wasCleared: boolean }
  | { about: 'begin'; target: Target; day: IsoDate }
  | { about: 'selected'; target: Target }
  | { about: 'cleared'; termType: TermType }
  | { about: 'cancelled' | 'undone' | 'redone' }
  | ClosureNews

/** A move is no news: the screen reader reads the day that the focus comes to. */
export function newsOfGesture(before: Gesture, after: Gesture, event: GestureEvent): News | null {
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
