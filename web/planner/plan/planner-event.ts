import type { IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { ClosureEvent } from './closures.ts'
import type { GestureEvent } from './gesture.ts'
import type { KnownHolidays } from './open-holidays.ts'
import type { HalfTermPlan, Plan, TermTarget } from './plan.ts'
import type { DateField } from './type-in.ts'

export type PlannerEvent =
  | GestureEvent
  | ClosureEvent
  /** By its button: clears the term. */
  | { type: 'choose-term'; termType: TermType }
  /** By its key: keeps the term's dates. */
  | { type: 'move-to-term'; termType: TermType }
  | { type: 'adjust-half-term' }
  | { type: 'aim-at-closures' }
  | { type: 'remove-closure-on'; day: IsoDate }
  | { type: 'know-holidays'; holidays: KnownHolidays }
  /** Opens a bank holiday, or closes it again. */
  | ToggleEvent
  | { type: 'clear' }
  | { type: 'type-in'; termType: TermType; field: DateField; text: string }
  | { type: 'set-half-term'; termType: TermType; halfTerm: HalfTermPlan }
  | { type: 'preview'; plan: Plan | null }
  /** Applies the current gesture or typed words, because the user goes on with the plan as shown. */
  | { type: 'decide' }
  /** A plan from typed words. */
  | { type: 'apply'; plan: Plan; target: TermTarget }
  /** Shown on the year; null for none. */
  | { type: 'show-unfunded'; weeks: UnfundedWeeks | null }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Replaces the plan; can be undone. */
  | { type: 'replace'; plan: Plan }
  /** `isNew`: open as is usual, whatever the plan says. */
  | { type: 'start-over'; plan: Plan; isNew?: boolean }

/** Open weeks without funded hours of the chosen offer, by their Mondays. */
export type UnfundedWeeks = {
  offerId: string
  offerName: string
  mondays: readonly IsoDate[]
  /** What is shown on their days, as with overlays. */
  marks: ReadonlyMap<IsoDate, { look: string; words: readonly string[] }>
}

type ToggleEvent = { type: 'toggle-holiday'; day: IsoDate }

/** What drawing does while closures are drawn. */
export type OnClosures = Extract<ClosureEvent, { type: 'paint-closure' | 'choose-closure' }> | ToggleEvent
