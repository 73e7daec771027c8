/** Some countries' spreadsheets part cells at semicolons. */
const separators = /["\r\n,;]/
/** What a spreadsheet would take for a formula: in some languages the wide forms of these characters too. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n\0]/

/** A text as a cell by RFC 4180, which never becomes a formula. */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return separators.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text that `csvCell` made such a cell of, once the quotes are off. */
export function textOfCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}
