import { checkTerms } from '#domain/calendar-rules.ts'
import type { FundingYear } from '#domain/funding-year.ts'
import { termTypes } from '#domain/term.ts'
import { enteredTerms, type Plan } from './plan.ts'

/** From a field's path to the first sentence about it; a missing term stands at its start date. */
export type PlanErrors = ReadonlyMap<string, string>

export const noErrors: PlanErrors = new Map()

export function planErrors(fundingYear: FundingYear, plan: Plan): PlanErrors {
  const errors = new Map<string, string>()
  for (const { path, message } of checkTerms(fundingYear, enteredTerms(plan), plan.closures).problems) {
    const field = termTypes.some((termType) => termType === path) ? `${path}.startDate` : path
    if (!errors.has(field)) errors.set(field, message)
  }
  return errors
}

/** The same, as the summary at the top of a form takes them. */
export function summaryOf(errors: PlanErrors, focus: (path: string) => void) {
  return Object.fromEntries(
    [...errors].map(([path, message]) => [path, { message, ref: { focus: () => focus(path) } }]),
  )
}
