export function yearName(year: string): string {
  return year === 'default' ? 'Default' : year
}
