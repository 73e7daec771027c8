import type { Cell } from './cells.ts'

type Column = { readonly width?: number }

const pointsPerLine = 15
/** A column's width counts digits, of which letters are narrower on average. */
const lettersPerDigit = { plain: 1.15, bold: 1.08 }

/**
 * A row that is high enough for the texts that wrap in it. Spreadsheets measure a row when a text is typed, not always
 * when a file is opened: LibreOffice wrote the second line over the next row.
 */
export function highEnough(row: Cell[], columns: readonly Column[]): Cell[] {
  const lines = Math.max(1, ...row.map((cell, index) => linesOf(cell, columns[index]?.width)))
  if (lines === 1) return row
  const first = row.findIndex((cell) => cell !== null)
  return row.map((cell, index) =>
    index === first && cell !== null ? { ...cell, height: lines * pointsPerLine } : cell,
  )
}

function linesOf(cell: Cell, width: number | undefined): number {
  if (cell?.wrap !== true || width === undefined || typeof cell.value !== 'string') return 1
  const perLine = width * lettersPerDigit[cell.fontWeight === 'bold' ? 'bold' : 'plain']
  return cell.value.split('\n').reduce((sum, text) => sum + wrappedLines(text, perLine), 0)
}

function wrappedLines(text: string, perLine: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(' ')) {
    const isNext = used > 0 && used + 1 + word.length > perLine
    if (isNext) lines += 1
    used = isNext || used === 0 ? word.length : used + 1 + word.length
    lines += Math.max(0, Math.ceil(used / perLine) - 1)
    used = used > perLine ? used % perLine : used
  }
  return lines
}
