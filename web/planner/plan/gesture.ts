import { addDays, type DateRange, daysBetween, type IsoDate, mondayOf } from '#domain/year/iso-date.ts'
import type { Target } from './plan.ts'

/**
 * The state of drawing. A range runs from the fixed `anchor` to the moving `head`, in either direction.
 * - `pressed`: the pointer is down on a day and has not moved to another one;
 * - `dragging`: it has;
 * - `picking`: a click has set the anchor, the next click sets the other end;
 * - `extending`: keys have set the anchor, and move the head;
 * - `moving`: the whole range moves by as many weeks as the head is from the anchor.
 */
export type Gesture =
  | { state: 'idle'; target: Target }
  | { state: 'pressed'; target: Target; anchor: IsoDate; grip: Grip | null }
  | { state: 'dragging' | 'picking' | 'extending'; target: Target; anchor: IsoDate; head: IsoDate }
  | { state: 'moving'; target: Target; anchor: IsoDate; head: IsoDate; by: InputDevice; whole: Whole }

type InputDevice = 'pointer' | 'keys'

/** A range that moves as a whole keeps its weekdays, and stays inside `within`. */
type Whole = { range: DateRange; within: DateRange }

/** An end of a range, which moves while the other stays, or the middle, which moves all of it. */
export type Grip = { target: Target; otherEnd: IsoDate } | { target: Target; whole: Whole }

export type GestureEvent =
  | { type: 'press'; day: IsoDate; grip?: Grip | null }
  | { type: 'release' }
  /** The pointer or the focus has reached a day. */
  | { type: 'reach'; day: IsoDate; by: InputDevice }
  /** Enter or Space. */
  | { type: 'begin-or-end'; day: IsoDate }
  /** A movement with Shift held down. */
  | { type: 'extend'; from: IsoDate; to: IsoDate; grip?: Grip | null }
  | { type: 'cancel' }
  /** The user leaves the year: what was dragged or marked by keys is selected. */
  | { type: 'leave' }

export type Selection = { target: Target; range: DateRange }

/** `selected` is set by the event that ends a gesture. */
type GestureStep = { gesture: Gesture; selected: Selection | null }

export function isDragging(gesture: Gesture | null): boolean {
  return gesture?.state === 'dragging' || (gesture?.state === 'moving' && gesture.by === 'pointer')
}

export function idleAt(target: Target): Gesture {
  return { state: 'idle', target }
}

/** The selection if the gesture ended now; null for none. */
export function selectionOf(gesture: Gesture): Selection | null {
  if (gesture.state === 'idle') return null
  const { target, anchor } = gesture
  if (gesture.state === 'pressed') {
    return gesture.grip === null ? { target, range: { startDate: anchor, endDate: anchor } } : null
  }
  const { head } = gesture
  if (gesture.state === 'moving')
    return { target, range: movedByWeeks(gesture.whole, weeksFrom(anchor, head)) }
  const range = anchor <= head ? { startDate: anchor, endDate: head } : { startDate: head, endDate: anchor }
  return { target, range }
}

export function nextGesture(gesture: Gesture, event: GestureEvent): GestureStep {
  switch (event.type) {
    case 'cancel':
      return goOn(idleAt(targetAfter(gesture.target)))
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
    case 'leave':
      return leave(gesture)
  }
}

/**
 * Selects a range with two ends; a lone first day is dropped. After one click the pointer marks days only by passing over
 * them on its way out, which must not replace a term.
 */
function leave(gesture: Gesture): GestureStep {
  if (gesture.state === 'idle') return goOn(gesture)
  const isOnlyBegun =
    gesture.state === 'pressed' || gesture.state === 'picking' || gesture.head === gesture.anchor
  return isOnlyBegun ? goOn(idleAt(targetAfter(gesture.target))) : end(gesture)
}

function press(gesture: Gesture, { day, grip = null }: { day: IsoDate; grip?: Grip | null }): Gesture {
  const { target } = gesture
  if (gesture.state === 'moving') return { ...gesture, head: day, by: 'pointer' }
  if (gesture.state === 'picking' || gesture.state === 'extending') {
    return { state: 'dragging', target, anchor: gesture.anchor, head: day }
  }
  return { state: 'pressed', target, anchor: day, grip }
}

function release(gesture: Gesture): GestureStep {
  if (gesture.state === 'dragging' || gesture.state === 'moving') return end(gesture)
  if (gesture.state !== 'pressed') return goOn(gesture)
  const { target, anchor } = gesture
  // Closures are mostly single days, clicked one after the other.
  if (target.part === 'closure') return end(gesture)
  return goOn({ state: 'picking', target, anchor, head: anchor })
}

function reach(gesture: Gesture, { day, by }: { day: IsoDate; by: InputDevice }): Gesture {
  switch (gesture.state) {
    case 'idle':
      return gesture
    case 'pressed':
      return by === 'keys' || day === gesture.anchor
        ? gesture
        : begin(by, { anchor: gesture.anchor, head: day }, gesture.target, gesture.grip)
    case 'dragging':
      return by === 'keys' ? gesture : moveHead(gesture, day)
    case 'picking':
      return moveHead(gesture, day)
    case 'extending':
      // A resting pointer must not move the head while keys are used.
      return by === 'pointer' ? gesture : moveHead(gesture, day)
    case 'moving':
      return by === gesture.by ? moveHead(gesture, day) : gesture
  }
}

/** From a day to another: a new range, or what the grip at the first moves. */
function begin(
  by: InputDevice,
  days: { anchor: IsoDate; head: IsoDate },
  target: Target,
  grip: Grip | null,
): Gesture {
  const state = by === 'pointer' ? 'dragging' : 'extending'
  if (grip === null) return { state, target, ...days }
  if ('whole' in grip) return { state: 'moving', by, ...grip, ...days }
  return { state, target: grip.target, anchor: grip.otherEnd, head: days.head }
}

function beginOrEnd(gesture: Gesture, day: IsoDate): GestureStep {
  switch (gesture.state) {
    case 'idle':
      return goOn({ state: 'extending', target: gesture.target, anchor: day, head: day })
    case 'picking':
    case 'extending':
    case 'moving':
      return end({ ...gesture, head: day })
    case 'pressed':
    case 'dragging':
      return goOn(gesture)
  }
}

type Extension = { from: IsoDate; to: IsoDate; grip?: Grip | null }

function extend(gesture: Gesture, { from, to, grip = null }: Extension): Gesture {
  switch (gesture.state) {
    case 'idle':
      return begin('keys', { anchor: from, head: to }, gesture.target, grip)
    case 'picking':
      return { ...gesture, state: 'extending', head: to }
    case 'extending':
    case 'moving':
      return moveHead(gesture, to)
    case 'pressed':
    case 'dragging':
      return gesture
  }
}

/** The same object when nothing changes, so that nothing is rendered again. */
function moveHead<G extends { head: IsoDate }>(gesture: G, head: IsoDate): G {
  return gesture.head === head ? gesture : { ...gesture, head }
}

function end(gesture: Gesture): GestureStep {
  return { gesture: idleAt(targetAfter(gesture.target)), selected: selectionOf(gesture) }
}

function goOn(gesture: Gesture): GestureStep {
  return { gesture, selected: null }
}

function targetAfter(target: Target): Target {
  const isMoved = target.part === 'edge' || target.part === 'moved-half-term'
  return isMoved ? { termType: target.termType, part: 'term' } : target
}

function weeksFrom(anchor: IsoDate, head: IsoDate): number {
  return daysBetween(mondayOf(anchor), mondayOf(head)) / 7
}

function movedByWeeks({ range, within }: Whole, weeks: number): DateRange {
  const max = Math.floor(daysBetween(range.endDate, within.endDate) / 7)
  const min = -Math.floor(daysBetween(within.startDate, range.startDate) / 7)
  const days = 7 * Math.max(min, Math.min(max, weeks))
  return { startDate: addDays(range.startDate, days), endDate: addDays(range.endDate, days) }
}

/**
 * Whether only one end of a range is chosen: by a click, until the other end is; by a press or a key, until another day is
 * reached. A single day is a whole closure.
 */
export function isHalfChosen(gesture: Gesture): boolean {
  if (gesture.target.part === 'closure') return false
  if (gesture.state === 'extending') return gesture.head === gesture.anchor
  return gesture.state === 'pressed' || gesture.state === 'picking'
}

/** Whether a range is begun that a second end, or leaving the year, completes. */
export function isSelecting({ gesture }: { gesture: Gesture }): boolean {
  return gesture.state === 'picking' || gesture.state === 'extending' || gesture.state === 'moving'
}
