/** React Hook Form's errors: leaves with a message and a ref to the input. */
export type FieldErrors = Readonly<Record<string, unknown>>

type FieldProblem = { path: string; message: string; focus: (() => void) | null }

/** All messages of the error tree, in the order of the fields. */
export function problemsIn(errors: FieldErrors, under = ''): readonly FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!isRecord(error)) return []
    const path = under + name
    if (typeof error.message !== 'string') return problemsIn(error, `${path}.`)
    return [{ path, message: error.message, focus: focusOf(error.ref) }]
  })
}

function focusOf(input: unknown): (() => void) | null {
  if (!isRecord(input) || typeof input.focus !== 'function') return null
  const { focus } = input
  return () => focus.call(input)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
