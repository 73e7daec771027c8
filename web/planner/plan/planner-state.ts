import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import {
  type ClosureEvent,
  type ClosureTool,
  closureAt,
  firstTool,
  nextClosures,
  toolAfterStep,
  withNoneChosen,
} from './closures.ts'
import {
  type Gesture,
  type GestureEvent,
  idleAt,
  nextGesture,
  type Selection,
  selectionOf,
} from './gesture.ts'
import { withGrip } from './grips.ts'
import { type History, record, redo, startHistory, undo } from './history.ts'
import { canOpen, type KnownHolidays, noHolidays, withToggled, withUsual } from './open-holidays.ts'
import {
  arePlansEqual,
  clearedTerm,
  isCleared,
  type Plan,
  realTerms,
  type Target,
  withRange,
  withTerm,
} from './plan.ts'
import type { OnClosures, PlannerEvent, UnfundedWeeks } from './planner-event.ts'
import { type PlannerUpdate, updateOfGesture } from './planner-update.ts'
import { typeIn } from './type-in.ts'

export type PlannerState = {
  readonly history: History<Plan>
  readonly gesture: Gesture
  readonly closureTool: ClosureTool
  readonly holidays: KnownHolidays
  /** Whether plans that are open as is usual follow what is usual: only in a new calendar. */
  readonly followsUsual: boolean
  /** The plan with the words being typed applied; null while they can't be read. */
  readonly preview: Plan | null
  readonly unfunded: UnfundedWeeks | null
  /** The last change, to be announced to screen readers. */
  readonly update: PlannerUpdate | null
}

/** Ready to draw the first term. `resumed` is an unsaved plan from before; undo leads from it to `plan`. */
export function startPlanner(plan: Plan, resumed: Plan = plan): PlannerState {
  const [first] = realTerms(plan)
  return {
    history: record(startHistory(plan), resumed),
    gesture: idleAt({ termType: first?.termType ?? 'summer', part: 'term' }),
    closureTool: firstTool,
    holidays: noHolidays,
    followsUsual: false,
    preview: null,
    unfunded: null,
    update: null,
  }
}

/** The plan with the current gesture or the typed words applied. */
export function shownPlan(state: PlannerState): Plan {
  const { history, gesture, closureTool, preview } = state
  const plan = history.present
  const selection = selectionOf(gesture)
  if (selection === null) return preview ?? plan
  const { target, range } = selection
  if (target.part !== 'closure') return withRange(plan, target, range)
  const event = closureEventOf(range, state)
  if (event.type === 'toggle-holiday') return withToggled(plan, event.day)
  const { closures } = nextClosures(plan.closures, closureTool, event)
  return closures === plan.closures ? plan : { ...plan, closures }
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
        ...withTarget(state, target),
        history: wasCleared ? record(history, withTerm(plan, event.termType, clearedTerm)) : history,
        update: { about: 'aim', target, wasCleared },
      }
    }
    case 'move-to-term':
      return withTarget(state, { termType: event.termType, part: 'term' })
    case 'adjust-half-term':
      return withTarget(state, { termType, part: gesture.target.part === 'half-term' ? 'term' : 'half-term' })
    case 'clear':
      return {
        ...changed(state, withTerm(plan, termType, clearedTerm)),
        gesture: idleAt({ termType, part: 'term' }),
        update: { about: 'cleared', termType },
      }
    case 'type-in':
      return changed(
        state,
        typeIn(plan, event.termType, event.field, event.text),
        `${event.termType}.${event.field}`,
      )
    case 'set-half-term':
      return changed(state, withTerm(plan, event.termType, { halfTerm: event.halfTerm }))
    case 'preview':
      return event.plan === state.preview ? state : { ...state, preview: event.plan }
    case 'show-unfunded':
      return { ...state, unfunded: event.weeks }
    case 'decide': {
      const left = afterGesture(state, { type: 'leave' })
      if (left.preview === null) return left
      return { ...changed(left, left.preview), preview: null, closureTool: withNoneChosen(left.closureTool) }
    }
    case 'apply':
      return {
        ...withTarget(changed(state, event.plan), { ...event.target, part: 'term' }),
        update: { about: 'selected', target: event.target },
      }
    case 'aim-at-closures':
      return withTarget(state, { termType, part: 'closure' })
    case 'remove-closure-on': {
      const index = closureAt(plan.closures, event.day)
      return index === null ? state : afterClosure(state, { type: 'remove-closure', index })
    }
    case 'paint-closure':
    case 'choose-closure':
    case 'change-closure':
    case 'add-closure':
    case 'remove-closure':
      return afterClosure(state, event)
    case 'replace':
      return { ...changed(state, event.plan), closureTool: withNoneChosen(state.closureTool) }
    case 'undo':
    case 'redo':
      // What keys have drawn is a step of its own, also before Enter; a drag is dropped.
      return afterStep(
        gesture.state === 'extending' ? afterGesture(state, { type: 'leave' }) : state,
        event.type,
      )
    case 'start-over':
      return startOver(state, event.plan, event.isNew ?? false)
    case 'know-holidays':
      return {
        ...state,
        holidays: event.holidays,
        history: state.followsUsual
          ? withUsual(history, state.holidays.usual, event.holidays.usual)
          : history,
      }
    case 'toggle-holiday':
      return afterToggle(state, event.day)
    default:
      return afterGesture(state, event)
  }
}

function withTarget(state: PlannerState, target: Target): PlannerState {
  return {
    ...state,
    gesture: idleAt(target),
    closureTool: withNoneChosen(state.closureTool),
    update: { about: 'aim', target, wasCleared: false },
  }
}

/** After a step the target or chosen closure may not exist: a half-term needs its term. */
function afterStep(state: PlannerState, step: 'undo' | 'redo'): PlannerState {
  const history = step === 'undo' ? undo(state.history) : redo(state.history)
  const { termType, part } = state.gesture.target
  return {
    ...state,
    history,
    gesture: idleAt({ termType, part: part === 'closure' ? part : 'term' }),
    closureTool: toolAfterStep(state.closureTool, state.history.present.closures, history.present.closures),
    update: { about: history === state.history ? 'no-step' : step },
  }
}

function startOver({ holidays }: PlannerState, plan: Plan, isNew: boolean): PlannerState {
  const started = startPlanner(isNew ? { ...plan, openBankHolidays: holidays.usual } : plan)
  return { ...started, holidays, followsUsual: isNew }
}

function afterToggle(state: PlannerState, day: IsoDate): PlannerState {
  const plan = state.history.present
  const wasOpen = plan.openBankHolidays.includes(day)
  if (!wasOpen && !canOpen(day, plan, state.holidays)) return state
  return {
    ...changed(state, withToggled(plan, day)),
    closureTool: withNoneChosen(state.closureTool),
    update: { about: 'holiday', day, isOpen: !wasOpen },
  }
}

/** An unchanged plan is not recorded: it would add an empty undo step and clear the redo steps. */
function changed(state: PlannerState, plan: Plan, subject: string | null = null): PlannerState {
  const { history } = state
  if (arePlansEqual(plan, history.present)) return state
  return { ...state, history: record(history, plan, subject), update: null }
}

function afterClosure(state: PlannerState, event: ClosureEvent): PlannerState {
  const plan = state.history.present
  const { closures, tool, update, subject } = nextClosures(plan.closures, state.closureTool, event)
  const next = closures === plan.closures ? state : changed(state, { ...plan, closures }, subject)
  const { termType } = state.gesture.target
  const gesture = event.type === 'choose-closure' ? idleAt({ termType, part: 'closure' }) : state.gesture
  return { ...next, gesture, closureTool: tool, update: update ?? state.update }
}

/** A single day on an existing closure chooses it, on a bank holiday opens or closes it; a range paints a closure. */
function closureEventOf(range: DateRange, { history, holidays }: PlannerState): OnClosures {
  const { startDate: day, endDate } = range
  if (day !== endDate) return { type: 'paint-closure', range }
  const index = closureAt(history.present.closures, day)
  if (index !== null) return { type: 'choose-closure', index }
  const isHoliday = canOpen(day, history.present, holidays)
  return isHoliday ? { type: 'toggle-holiday', day } : { type: 'paint-closure', range }
}

function afterGesture(state: PlannerState, event: GestureEvent): PlannerState {
  const { history } = state
  if (event.type === 'begin-or-end' && state.gesture.state === 'idle') {
    const onDay = closureEventOf({ startDate: event.day, endDate: event.day }, state)
    if (state.gesture.target.part === 'closure' && onDay.type !== 'paint-closure')
      return nextPlanner(state, onDay)
  }
  const step = nextGesture(state.gesture, withGrip(event, state.gesture, history.present))
  if (step.selected !== null) return afterSelection({ ...state, gesture: step.gesture }, step.selected)
  if (event.type === 'cancel' && state.closureTool.chosen !== null)
    return { ...state, gesture: step.gesture, closureTool: withNoneChosen(state.closureTool) }
  if (step.gesture === state.gesture) return state
  return {
    ...state,
    gesture: step.gesture,
    update: updateOfGesture(state.gesture, step.gesture, event) ?? state.update,
  }
}

function afterSelection(state: PlannerState, { target, range }: Selection): PlannerState {
  const plan = state.history.present
  if (target.part === 'closure') return nextPlanner(state, closureEventOf(range, state))
  return { ...changed(state, withRange(plan, target, range)), update: { about: 'selected', target } }
}
