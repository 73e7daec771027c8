import { checkTerms } from '#domain/plan/calendar-rules.ts'
import { invalidInput } from '#server/problems.ts'
import type { Plan, Year } from './plan.ts'

/** Throws with a sentence per field; `fieldOf` turns a rule's path into the one that the caller sent. */
export function requireSoundPlan(
  { fundingYear, yearStart }: Year,
  plan: Plan,
  fieldOf: (path: string) => string,
): void {
  const { problems } = checkTerms(fundingYear, plan.terms, plan.closures, yearStart)
  if (problems.length === 0) return
  const fields: Record<string, string> = {}
  for (const { path, message } of problems)
    fields[path.startsWith('closures.') ? path : fieldOf(path)] ??= message
  throw invalidInput(fields)
}
