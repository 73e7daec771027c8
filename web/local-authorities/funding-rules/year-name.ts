/** The heading of a funding year's rules, or of the default. */
export function yearName(year: string): string {
  return year === 'default' ? 'Default' : year
}
