export type Table = readonly (readonly string[])[]

const separators = [',', ';', '\t']
const maxCells = 50

/**
 * Rows of cells as RFC 4180 has them, with commas, semicolons or tabs between, whichever the beginning has most of.
 * Cells are trimmed; rows without anything in them are left out, and so is what comes after the most rows.
 */
export function readTable(text: string, maxRows: number): Table {
  return readLines(text, maxRows).map(({ cells }) => cells)
}

/** The same with the line on which each row begins, as an editor counts: empty lines and those inside cells count too. */
export function readLines(text: string, maxRows: number): { line: number; cells: readonly string[] }[] {
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let row: string[] = []
  let place = 0
  let start = 0
  let line = 1
  const add = () => {
    if (row.some((content) => content !== '')) rows.push({ line, cells: row })
    row = []
    for (; start < place; start += 1) if (text[start] === '\n') line += 1
  }
  while (place < text.length && rows.length < maxRows) {
    const cell = readCell(text, place, separator)
    if (row.length < maxCells) row.push(cell.text.trim())
    place = cell.end
    if (text[place] === separator) place += 1
    else {
      place += text.startsWith('\r\n', place) ? 2 : 1
      add()
    }
  }
  add()
  return rows
}

function separatorOf(text: string): string {
  const beginning = text.slice(0, 4000)
  const counts = separators.map((separator) => beginning.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** `end` is where its separator, its line's end or the text's end stands. */
function readCell(text: string, start: number, separator: string): { text: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, separator)
    return { text: text.slice(start, end), end }
  }
  let end = start + 1
  let isDoubled = false
  while (end < text.length) {
    const quote = text.indexOf('"', end)
    end = quote < 0 ? text.length : quote
    if (text[end + 1] !== '"') break
    isDoubled = true
    end += 2
  }
  const content = text.slice(start + 1, end)
  const unescaped = isDoubled ? content.replaceAll('""', '"') : content
  return { text: unescaped, end: endOfCell(text, end + 1, separator) }
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}
