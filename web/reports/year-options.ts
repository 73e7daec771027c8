/** The years with calendars, and the chosen one even if it has none yet. */
export function yearOptions(years: readonly string[], ...chosen: readonly (string | null)[]) {
  const others = chosen.filter((year) => year !== null && !years.includes(year))
  return [
    { value: '', label: 'All years' },
    ...[...new Set([...others, ...years])].map((year) => ({ value: year ?? '', label: year ?? '' })),
  ]
}
