/** Some countries' spreadsheets part cells at semicolons. */
const separators = /["\r\n,;]/
/** What a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\0]/

/** A text as a cell by RFC 4180, which never becomes a formula. */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return separators.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
