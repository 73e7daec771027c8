import type { DateRange, IsoDate } from '#domain/iso-date.ts'
import type { Target } from './plan.ts'

/**
 * What the hand is doing. A range runs from `anchor`, which stays, to `head`, which follows, in either direction.
 * - `pressed`: the pointer is down on a day and has not moved to another one;
 * - `dragging`: it has;
 * - `picking`: a click has set the anchor, the next click sets the other end;
 * - `extending`: keys have set the anchor, and move the head.
 */
export type Gesture =
  | { state: 'idle'; target: Target }
  | { state: 'pressed'; target: Target; anchor: IsoDate; edge: Edge | null }
  | { state: 'dragging' | 'picking' | 'extending'; target: Target; anchor: IsoDate; head: IsoDate }

/** The first or last day of a term that is there already: taken there, it moves while the other end stays. */
export type Edge = { target: Target; otherEnd: IsoDate }

export type GestureEvent =
  | { type: 'aim'; target: Target }
  | { type: 'press'; day: IsoDate; edge?: Edge | null }
  | { type: 'release' }
  /** The pointer, or by keys the focus, has come to a day. */
  | { type: 'reach'; day: IsoDate; by: 'pointer' | 'keys' }
  /** Enter or Space. */
  | { type: 'begin-or-end'; day: IsoDate }
  /** A movement with Shift held down. */
  | { type: 'extend'; from: IsoDate; to: IsoDate; edge?: Edge | null }
  | { type: 'cancel' }

export type Selection = { target: Target; range: DateRange }

/** `selected` is given once, by the event that ends a gesture. */
export type GestureStep = { gesture: Gesture; selected: Selection | null }

export function idleAt(target: Target): Gesture {
  return { state: 'idle', target }
}

/** The days that would be chosen if the gesture ended now; null while there are none. */
export function selectionOf(gesture: Gesture): Selection | null {
  if (gesture.state === 'idle') return null
  const { target, anchor } = gesture
  if (gesture.state === 'pressed') {
    return gesture.edge === null ? { target, range: { startDate: anchor, endDate: anchor } } : null
  }
  const { head } = gesture
  const range = anchor <= head ? { startDate: anchor, endDate: head } : { startDate: head, endDate: anchor }
  return { target, range }
}

export function nextGesture(gesture: Gesture, event: GestureEvent): GestureStep {
  switch (event.type) {
    case 'aim':
      return goOn(idleAt(event.target))
    case 'cancel':
      return goOn(idleAt(aimAfter(gesture.target)))
    case 'press':
      return goOn(press(gesture, event))
    case 'release':
      return release(gesture)
    case 'reach':
      return goOn(reach(gesture, event))
    case 'begin-or-end':
      return beginOrEnd(gesture, event.day)
    case 'extend':
      return goOn(extend(gesture, event))
  }
}

function press(gesture: Gesture, { day, edge = null }: { day: IsoDate; edge?: Edge | null }): Gesture {
  const { target } = gesture
  if (gesture.state === 'picking' || gesture.state === 'extending') {
    return { state: 'dragging', target, anchor: gesture.anchor, head: day }
  }
  return { state: 'pressed', target, anchor: day, edge }
}

function release(gesture: Gesture): GestureStep {
  if (gesture.state === 'dragging') return end(gesture)
  if (gesture.state !== 'pressed') return goOn(gesture)
  const { target, anchor } = gesture
  // Closures are single days mostly, clicked one after the other.
  if (target.part === 'closure') return end(gesture)
  return goOn({ state: 'picking', target, anchor, head: anchor })
}

function reach(gesture: Gesture, { day, by }: { day: IsoDate; by: 'pointer' | 'keys' }): Gesture {
  switch (gesture.state) {
    case 'idle':
      return gesture
    case 'pressed':
      return by === 'keys' || day === gesture.anchor ? gesture : dragFrom(gesture, day)
    case 'dragging':
      return by === 'keys' ? gesture : moveHead(gesture, day)
    case 'picking':
      return moveHead(gesture, day)
    case 'extending':
      // A pointer that happens to lie over the year must not pull the head away from the keys.
      return by === 'pointer' ? gesture : moveHead(gesture, day)
  }
}

function dragFrom(gesture: Extract<Gesture, { state: 'pressed' }>, head: IsoDate): Gesture {
  const { target, anchor, edge } = gesture
  if (edge === null) return { state: 'dragging', target, anchor, head }
  return { state: 'dragging', target: edge.target, anchor: edge.otherEnd, head }
}

function beginOrEnd(gesture: Gesture, day: IsoDate): GestureStep {
  switch (gesture.state) {
    case 'idle':
      return goOn({ state: 'extending', target: gesture.target, anchor: day, head: day })
    case 'picking':
    case 'extending':
      return end({ ...gesture, head: day })
    case 'pressed':
    case 'dragging':
      return goOn(gesture)
  }
}

type Extension = { from: IsoDate; to: IsoDate; edge?: Edge | null }

function extend(gesture: Gesture, { from, to, edge = null }: Extension): Gesture {
  switch (gesture.state) {
    case 'idle':
      return edge === null
        ? { state: 'extending', target: gesture.target, anchor: from, head: to }
        : { state: 'extending', target: edge.target, anchor: edge.otherEnd, head: to }
    case 'picking':
    case 'extending':
      return moveHead(gesture, to)
    case 'pressed':
    case 'dragging':
      return gesture
  }
}

/** The same object when nothing changes, so that nothing is drawn again. */
function moveHead<G extends { head: IsoDate }>(gesture: G, head: IsoDate): G {
  return gesture.head === head ? gesture : { ...gesture, head }
}

function end(gesture: Gesture): GestureStep {
  return { gesture: idleAt(aimAfter(gesture.target)), selected: selectionOf(gesture) }
}

function goOn(gesture: Gesture): GestureStep {
  return { gesture, selected: null }
}

function aimAfter(target: Target): Target {
  return target.part === 'edge' ? { termType: target.termType, part: 'term' } : target
}
