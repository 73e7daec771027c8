type PathValues = {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
}

export function filledPath(path: string, { params = {}, query }: PathValues): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return filled + searchOf(query)
}

/** `?year=2026&region=scotland` without what is not chosen: undefined, null or ''. Itself '' when nothing is left. */
export function searchOf(query: PathValues['query']): string {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
