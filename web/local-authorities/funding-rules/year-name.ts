/** Of a funding year's rules, or of those for all years without their own. */
export function yearName(year: string): string {
  return year === 'default' ? 'Default' : year
}
