/** A piece of text on a page: from the left and from the top, in points. */
export type Piece = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Row = { readonly text: string; readonly start: number; readonly end: number }

/** Of the height of the letters: less is within a word, more is the next cell of a table. */
const minSpace = 0.15
const minColumnGap = 1.2
/** A paragraph reaches this part of the width; what ends before it is a list or a heading. */
const minParagraphWidth = 0.8

/**
 * The page as text: a line for each row across all columns, with a tab between the cells of a table. The lines of a
 * paragraph are joined, as a date may go on in the next.
 */
export function rowsOfPage(pieces: readonly Piece[], pageWidth: number): string[] {
  const rows: Piece[][] = []
  const shown = pieces.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y)
  for (const piece of shown) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first !== undefined && piece.y - first.y < first.height / 2) row.push(piece)
    else rows.push([piece])
  }
  return joinParagraphs(rows.map(rowOf), pageWidth)
}

function rowOf(pieces: readonly Piece[]): Row {
  const inOrder = pieces.toSorted((a, b) => a.x - b.x)
  const start = inOrder[0]?.x ?? 0
  let text = ''
  let end = start
  for (const piece of inOrder) {
    const gap = piece.x - end
    if (text !== '')
      text += gap > piece.height * minColumnGap ? '\t' : gap > piece.height * minSpace ? ' ' : ''
    text += piece.text
    end = piece.x + piece.width
  }
  return { text: text.replace(/ {2,}/g, ' ').trim(), start, end }
}

/** Words are wider or narrower than their number of letters says. */
const wordSlack = 1.4

/** A row goes on in the next where the first word of that had no room in it. */
function joinParagraphs(rows: readonly Row[], pageWidth: number): string[] {
  const edge = Math.max(...rows.map(({ end }) => end))
  const lines: string[] = []
  let before: Row | null = null
  for (const row of rows) {
    const isParagraph = before !== null && edge > pageWidth * minParagraphWidth
    if (isParagraph && before !== null && goesOn(before, row, edge)) lines.push(`${lines.pop()} ${row.text}`)
    else lines.push(row.text)
    before = row
  }
  return lines
}

function goesOn(before: Row, { text, start, end }: Row, edge: number): boolean {
  if (before.text.includes('\t') || text.includes('\t')) return false
  const firstWord = text.split(' ')[0] ?? ''
  const wordWidth = ((end - start) * (firstWord.length + 1)) / text.length
  return before.end + wordWidth * wordSlack > edge
}
