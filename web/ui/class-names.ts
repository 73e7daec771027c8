const known = new Map<string, string>()

/** Equal ones are the same string, so that a hundred buttons on a page do not hold half a kilobyte each. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  const joined = parts.filter(Boolean).join(' ')
  const before = known.get(joined)
  if (before !== undefined) return before
  known.set(joined, joined)
  return joined
}
