/** Some countries' spreadsheets part cells at semicolons. */
const separators = /["\r\n,;]/
/** What a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\0]/

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A cell never becomes a formula. */
export function csvOf(rows: Iterable<readonly string[]>): string {
  let text = '\ufeff'
  for (const row of rows) text += `${row.map(cellOf).join(',')}\r\n`
  return text
}

function cellOf(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return separators.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
