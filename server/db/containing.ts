/** What was typed, wherever it stands, as a pattern: a percent sign in it is one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
