/** The years to choose from: those that are counted, and what is chosen already though nothing is of that year yet. */
export function yearOptions(years: readonly string[], ...chosen: readonly (string | null)[]) {
  const others = chosen.filter((year) => year !== null && !years.includes(year))
  return [
    { value: '', label: 'All years' },
    ...[...new Set([...others, ...years])].map((year) => ({ value: year ?? '', label: year ?? '' })),
  ]
}
