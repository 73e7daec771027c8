import { csvCell } from '#domain/report/csv-cell.ts'

/** RFC 4180, with the mark by which spreadsheets know UTF-8. Text never becomes a formula; a number stays one. */
export function csvOf(rows: Iterable<readonly (string | number)[]>): string {
  return `\ufeff${csvLines(rows)}`
}

/** The lines of a file whose beginning is written already. */
export function csvLines(rows: Iterable<readonly (string | number)[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(cellOf).join(',')}\r\n`
  return text
}

function cellOf(value: string | number): string {
  return typeof value === 'number' ? String(value) : csvCell(value)
}
