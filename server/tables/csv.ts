/** Some countries' spreadsheets part cells at semicolons. */
const separators = /["\r\n,;]/
/** What a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\0]/

/** RFC 4180, with the mark by which spreadsheets know UTF-8. Text never becomes a formula; a number stays one. */
export function csvOf(rows: Iterable<readonly (string | number)[]>): string {
  let text = '\ufeff'
  for (const row of rows) text += `${row.map(cellOf).join(',')}\r\n`
  return text
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return separators.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
