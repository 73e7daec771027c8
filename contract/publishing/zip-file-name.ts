export function zipFileName({ fundingYears }: { readonly fundingYears: readonly string[] }): string {
  return fundingYears.length === 1 ? `term-calendars-${fundingYears[0]}.zip` : 'term-calendars.zip'
}
