/** The error tree of problems by path that a form has found without React Hook Form. */
export function errorsOf(problems: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path, { type: 'custom', message }]),
  )
}
