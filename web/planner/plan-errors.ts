import { checkTerms } from '#domain/plan/calendar-rules.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { enteredTerms, isCleared, type Plan } from './plan/plan.ts'
import type { PlannerState } from './plan/planner-state.ts'
import type { YearShown } from './plan/year-shown.ts'

/** From a field's path to the first sentence about it; a missing term stands at its start date. */
export type PlanErrors = ReadonlyMap<string, string>

export const noErrors: PlanErrors = new Map()

type PlannedYear = Pick<YearShown, 'fundingYear' | 'yearStart'>

export function planErrors({ fundingYear, yearStart }: PlannedYear, plan: Plan): PlanErrors {
  const errors = new Map<string, string>()
  const { problems } = checkTerms(fundingYear, enteredTerms(plan), plan.closures, yearStart)
  for (const { path, message } of problems) {
    const field = termTypes.some((termType) => termType === path) ? `${path}.startDate` : path
    if (!errors.has(field)) errors.set(field, message)
  }
  return errors
}

/** `fields` follow every change; `summary` at the top only gets shorter, so that nothing moves under the hand. */
export type ShownErrors = { fields: PlanErrors; summary: PlanErrors }

/** `attempted` is what the latest attempt to keep the plan found; null shows nothing, as nobody has tried yet. */
export function errorsToShow(
  found: PlanErrors,
  attempted: PlanErrors | null,
  drawn: TermType | null,
): ShownErrors {
  if (attempted === null) return { fields: noErrors, summary: noErrors }
  const isDrawn = (path: string) => path === `${drawn}.startDate` && !attempted.has(path)
  return {
    fields: new Map([...found].filter(([path]) => !isDrawn(path))),
    summary: new Map([...found].filter(([path]) => attempted.has(path))),
  }
}

/** Without dates, because it is the one that the next drag draws; null where there is none. */
export function termBeingDrawn({ history, gesture }: PlannerState): TermType | null {
  const { termType, part } = gesture.target
  return part === 'term' && isCleared(history.present.terms[termType]) ? termType : null
}

/** The same, as the summary at the top of a form takes them. */
export function summaryOf(errors: PlanErrors, focus: (path: string) => void) {
  return Object.fromEntries(
    [...errors].map(([path, message]) => [path, { message, ref: { focus: () => focus(path) } }]),
  )
}
