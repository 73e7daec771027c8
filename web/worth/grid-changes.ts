import {
  emptyRow,
  type GridColumn,
  type GridRow,
  type GridYear,
  gridColumns,
  readGrid,
} from '#domain/worth/headcount-grid.ts'

const keyOf = ({ period, ageBand, offer }: GridRow) => [period, ageBand, offer].join()
const countColumns = gridColumns.slice(3)

/**
 * The rows with those that were read: their counts take the place of those of the same claim, age and offer, one after the
 * other, and other rows are added. A count that was not read stays: a file of actual counts leaves the plan, a new plan
 * leaves what was counted.
 */
export function mergeRows(rows: readonly GridRow[], read: readonly GridRow[]): GridRow[] {
  const left = [...read]
  const replaced = rows.map((row) => {
    const ofKey = read.filter((each) => keyOf(each) === keyOf(row))
    const at = left.findIndex((each) => keyOf(each) === keyOf(row))
    const [found] = at === -1 ? [] : left.splice(at, 1)
    const { plannedChildren, plannedHours, actualChildren, actualHours } =
      found ?? emptyRow(row.period, row.ageBand)
    return {
      ...row,
      ...(ofKey.some((each) => each.plannedChildren + each.plannedHours !== '') && {
        plannedChildren,
        plannedHours,
      }),
      ...(ofKey.some((each) => each.actualChildren + each.actualHours !== '') && {
        actualChildren,
        actualHours,
      }),
    }
  })
  return [...replaced, ...left]
}

type Place = { row: number; column: GridColumn }

/** What was copied in a spreadsheet: whole lines with their claims, or numbers that fill from the cell on. */
export function pasteAt(
  rows: readonly GridRow[],
  { row: first, column }: Place,
  text: string,
  year: GridYear,
): GridRow[] {
  const whole = readGrid(text, year)
  if (whole.some(({ period }) => year.periods.some((each) => each === period))) return mergeRows(rows, whole)
  const pasted = text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const start = countColumns.indexOf(column)
  return rows.map((row, index) => {
    const cells = pasted[index - first] ?? []
    const changed = cells.flatMap((cell, offset) => {
      const at = countColumns[start + offset]
      return at === undefined ? [] : [[at, cell]]
    })
    return { ...row, ...Object.fromEntries(changed) }
  })
}

/** Whether it is more than what is typed into one cell. */
export function isTable(text: string): boolean {
  return /[\t\n\r]/.test(text.trim())
}

export function isSameGrid(one: readonly GridRow[], other: readonly GridRow[]): boolean {
  const filled = (rows: readonly GridRow[]) =>
    rows.filter((row) => countColumns.some((column) => row[column].trim() !== ''))
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other))
}
