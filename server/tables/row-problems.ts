import type * as z from 'zod/mini'

type Refusal = { readonly issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] }

/** What is wrong with each field of a row: the first sentence of each, in the order of the fields. */
export function problemsByField(error: Refusal | undefined): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '')
    if (!problems.has(field)) problems.set(field, message)
  }
  return problems
}

/** All that is wrong with a row of a file, so that one correction of it is enough; null where nothing is. */
export function rowProblem(problems: readonly string[]): string | null {
  const sentences = problems.map((problem) => (/[.?]$/.test(problem) ? problem : `${problem}.`))
  return sentences.length === 0 ? null : sentences.join(' ')
}
