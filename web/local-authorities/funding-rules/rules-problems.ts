import { LocalAuthorityInput } from '#contract/authorities/authority-rules.ts'
import { type RulesFormValues, rulesInputOf } from './rules-form-values.ts'

type RulesProblems = Readonly<Record<string, string>>

export function readRules(
  values: RulesFormValues,
): { input: LocalAuthorityInput } | { problems: RulesProblems } {
  const read = LocalAuthorityInput.safeParse(rulesInputOf(values))
  if (read.success) return { input: read.data }
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return { problems: problemsOfForm(fields, values) }
}

/** Maps the contract's error paths to the form's, one message per field. */
export function problemsOfForm(
  fields: readonly (readonly [path: string, message: string])[],
  { years }: RulesFormValues,
): RulesProblems {
  const problems: Record<string, string> = {}
  for (const [path, message] of fields) {
    const name = formPathOf(
      path,
      years.map(({ year }) => year),
    )
    problems[name] ??= message
  }
  return problems
}

/** `fundingRequirements.2026-27.targetWeeks.summer` is `years.1.summer`. */
function formPathOf(path: string, years: readonly string[]): string {
  const [first = '', year = '', rule = '', term] = path.split('.')
  if (first === 'source') return year === '' ? 'source.title' : path
  if (first !== 'fundingRequirements') return first
  const index = years.indexOf(year)
  if (index < 0) return 'years'
  return `years.${index}.${fieldOf(rule, term)}`
}

function fieldOf(rule: string, term: string | undefined): string {
  if (rule === 'targetWeeks') return term ?? 'summer'
  if (rule === 'fundsBankHolidays') return 'bankHolidays'
  return rule === 'hoursPerWeek' ? 'hours' : rule
}
