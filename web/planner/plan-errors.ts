import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { enteredTerms, isCleared, type Plan } from './plan/plan.ts'
import type { PlannerState } from './plan/planner-state.ts'
import type { YearShown } from './plan/year-shown.ts'

/** From a field's path to its first message; a missing term is reported at its start date. */
export type PlanErrors = ReadonlyMap<string, string>

export const noErrors: PlanErrors = new Map()

type PlannedYear = Pick<YearShown, 'fundingYear' | 'yearStart'> & { division?: Division }

export function planErrors({ fundingYear, yearStart, division }: PlannedYear, plan: Plan): PlanErrors {
  const errors = new Map<string, string>()
  const { problems } = checkTerms(fundingYear, enteredTerms(plan), plan.closures, yearStart, division)
  for (const { path, message } of problems) {
    const field = termTypes.some((termType) => termType === path) ? `${path}.startDate` : path
    if (!errors.has(field)) errors.set(field, message)
  }
  return errors
}

/** `fields` follows every change; `summary` only gets shorter, so that the layout stays calm while typing. */
export type ShownErrors = { fields: PlanErrors; summary: PlanErrors }

/** `attempted` is what the last attempt to save found; null before the first, when nothing is shown. */
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

/** The term without dates that the next drag draws; null where there is none. */
export function termBeingDrawn({ history, gesture }: PlannerState): TermType | null {
  const { termType, part } = gesture.target
  return part === 'term' && isCleared(history.present.terms[termType]) ? termType : null
}

/** The errors in the form that `ErrorSummary` takes. */
export function summaryOf(errors: PlanErrors, focus: (path: string) => void) {
  return Object.fromEntries(
    [...errors].map(([path, message]) => [path, { message, ref: { focus: () => focus(path) } }]),
  )
}
