import type { IsoDate } from '#domain/iso-date.ts'
import { type TermType, termTypes } from '#domain/term.ts'
import { type Edge, type Gesture, type GestureEvent, idleAt, nextGesture, selectionOf } from './gesture.ts'
import { type History, record, redo, startHistory, undo } from './history.ts'
import {
  clearedTerm,
  type HalfTermPlan,
  hasDates,
  isCleared,
  type Plan,
  type Target,
  withRange,
  withTerm,
} from './plan.ts'
import { type DateField, typeIn } from './type-in.ts'

export type PlannerState = {
  readonly history: History<Plan>
  readonly gesture: Gesture
  /** What has just happened, for those who can't see it. */
  readonly news: News | null
}

export type News =
  | { about: 'aim'; target: Target; wasCleared: boolean }
  | { about: 'begin'; target: Target; day: IsoDate }
  | { about: 'selected'; target: Target }
  | { about: 'cleared'; termType: TermType }
  | { about: 'cancelled' | 'undone' | 'redone' }

export type PlannerEvent =
  | GestureEvent
  /** By its button: the term starts afresh. */
  | { type: 'choose-term'; termType: TermType }
  /** By its key: what it has stays. */
  | { type: 'move-to-term'; termType: TermType }
  | { type: 'adjust-half-term' }
  | { type: 'clear' }
  | { type: 'type-in'; termType: TermType; field: DateField; text: string }
  | { type: 'set-half-term'; termType: TermType; halfTerm: HalfTermPlan }
  | { type: 'remove-closure'; index: number }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Another plan instead, which can be undone. */
  | { type: 'take-over'; plan: Plan }
  | { type: 'start-over'; plan: Plan }

/** `resumed` is what had been made of the plan before; undo leads back from it. */
export function startPlanner(plan: Plan, resumed: Plan = plan): PlannerState {
  return {
    history: record(startHistory(plan), resumed),
    gesture: idleAt({ termType: 'summer', part: 'term' }),
    news: null,
  }
}

/** The plan as it would be if the gesture under way ended now. */
export function shownPlan({ history, gesture }: PlannerState): Plan {
  const selection = selectionOf(gesture)
  return selection === null ? history.present : withRange(history.present, selection.target, selection.range)
}

export function nextPlanner(state: PlannerState, event: PlannerEvent): PlannerState {
  const { history, gesture } = state
  const plan = history.present
  const { termType } = gesture.target
  switch (event.type) {
    case 'choose-term': {
      const target: Target = { termType: event.termType, part: 'term' }
      const wasCleared = !isCleared(plan.terms[event.termType])
      return {
        history: wasCleared ? record(history, withTerm(plan, event.termType, clearedTerm)) : history,
        gesture: idleAt(target),
        news: { about: 'aim', target, wasCleared },
      }
    }
    case 'move-to-term':
      return aimAt(state, { termType: event.termType, part: 'term' })
    case 'adjust-half-term':
      return aimAt(state, { termType, part: gesture.target.part === 'half-term' ? 'term' : 'half-term' })
    case 'clear':
      return {
        history: record(history, withTerm(plan, termType, clearedTerm)),
        gesture: idleAt({ termType, part: 'term' }),
        news: { about: 'cleared', termType },
      }
    case 'type-in': {
      const subject = `${event.termType}.${event.field}`
      return changed(state, typeIn(plan, event.termType, event.field, event.text), subject)
    }
    case 'set-half-term':
      return changed(state, withTerm(plan, event.termType, { halfTerm: event.halfTerm }))
    case 'remove-closure':
      return changed(state, { ...plan, closures: plan.closures.filter((_, index) => index !== event.index) })
    case 'take-over':
      return changed(state, event.plan)
    // What was aimed at may be gone with the step: a half-term needs its term.
    case 'undo':
      return {
        history: undo(history),
        gesture: idleAt({ termType, part: 'term' }),
        news: { about: 'undone' },
      }
    case 'redo':
      return {
        history: redo(history),
        gesture: idleAt({ termType, part: 'term' }),
        news: { about: 'redone' },
      }
    case 'start-over':
      return startPlanner(event.plan)
    default:
      return afterGesture(state, event)
  }
}

function aimAt(state: PlannerState, target: Target): PlannerState {
  return { ...state, gesture: idleAt(target), news: { about: 'aim', target, wasCleared: false } }
}

function changed(state: PlannerState, plan: Plan, subject: string | null = null): PlannerState {
  return { ...state, history: record(state.history, plan, subject) }
}

function afterGesture(state: PlannerState, event: GestureEvent): PlannerState {
  const { history } = state
  const step = nextGesture(state.gesture, withEdge(event, state))
  if (step.selected !== null) {
    const { target, range } = step.selected
    return {
      gesture: step.gesture,
      history: record(history, withRange(history.present, target, range)),
      news: { about: 'selected', target },
    }
  }
  if (step.gesture === state.gesture) return state
  return { ...state, gesture: step.gesture, news: newsOf(state.gesture, step.gesture, event) ?? state.news }
}

/** A move is no news: the screen reader reads the day that the focus comes to. */
function newsOf(before: Gesture, after: Gesture, event: GestureEvent): News | null {
  if (event.type === 'cancel') return before.state === 'idle' ? null : { about: 'cancelled' }
  const isBegun = after.state === 'extending' || after.state === 'picking'
  return isBegun && before.state !== after.state
    ? { about: 'begin', target: after.target, day: after.anchor }
    : null
}

function withEdge(event: GestureEvent, state: PlannerState): GestureEvent {
  if (event.type === 'press') return { ...event, edge: edgeAt(event.day, state) }
  return event.type === 'extend' ? { ...event, edge: edgeAt(event.from, state) } : event
}

/** While a term is drawn, the ends of those that are there can be taken and moved. */
function edgeAt(day: IsoDate, { history, gesture }: PlannerState): Edge | null {
  if (gesture.target.part !== 'term') return null
  for (const termType of termTypes) {
    const term = history.present.terms[termType]
    if (!hasDates(term)) continue
    const target: Target = { termType, part: 'edge' }
    if (day === term.startDate) return { target, otherEnd: term.endDate }
    if (day === term.endDate) return { target, otherEnd: term.startDate }
  }
  return null
}
