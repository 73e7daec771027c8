import type { TermType } from '#domain/term.ts'
import { ink, termColours } from './colours.ts'
import { countLines, type Line, write, writeLines } from './lettering.ts'
import type { Paper, Tag } from './paper.ts'
import { branch, decorate, leaf } from './tags.ts'

export type Column = { readonly label: string; readonly width: number; readonly align?: 'left' | 'right' }

export type Cell = {
  readonly text: string
  /** In smaller letters beneath. */
  readonly note?: string
  /** Shows the term's hue before its name. */
  readonly termType?: TermType
  readonly isStrong?: boolean
  readonly colour?: string
}

export type Table = {
  readonly x: number
  readonly y: number
  readonly columns: readonly Column[]
  /** The first cell of each row is what the row is about. */
  readonly rows: readonly (readonly Cell[])[]
  readonly size?: number
  /** Above and below the letters of a row. */
  readonly padding?: number
  /** A cell that takes more is shortened. */
  readonly mostLines?: number
  /** Called where a row has no room left; answers where it goes on. */
  readonly room?: { readonly bottom: number; readonly turn: () => number }
}

const usualPadding = 4
const between = 6
const swatch = 7
const noteSize = 0.86

/** Answers where the table ends. */
export function drawTable(paper: Paper, parent: Tag, table: Table): number {
  const { rows, room } = table
  const tag = branch(paper, parent, 'Table')
  let y = drawHead(paper, tag, table, table.y)
  for (const row of rows) {
    const height = rowHeight(paper, table, row)
    if (room && y + height > room.bottom) y = drawHead(paper, tag, table, room.turn())
    drawRow(paper, tag, table, row, y)
    y += height
    rule(paper, table, y, 0.4)
  }
  tag.end()
  return y
}

function drawHead(paper: Paper, tag: Tag, table: Table, y: number): number {
  const size = sizeOf(table) * noteSize
  const tr = branch(paper, tag, 'TR')
  eachColumn(table, ({ label, align }, { x, width }) => {
    const line = { x, baseline: y + size + 1, width, size, weight: 'semibold', colour: ink.soft } as const
    leaf(paper, tr, 'TH', () => void write(paper, label, { ...line, align: align ?? 'left' }), {
      scope: 'Column',
    })
  })
  const bottom = y + size + paddingOf(table) + 2
  rule(paper, table, bottom, 0.8)
  return bottom
}

function drawRow(paper: Paper, tag: Tag, table: Table, row: readonly Cell[], y: number): void {
  const tr = branch(paper, tag, 'TR')
  eachColumn(table, ({ align }, { x, width }, index) => {
    const cell = row[index] ?? { text: '' }
    const draw = () => drawCell(paper, table, cell, { x, y, width, align: align ?? 'left' })
    if (index === 0) leaf(paper, tr, 'TH', draw, { scope: 'Row' })
    else leaf(paper, tr, 'TD', draw)
  })
}

type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align: 'left' | 'right'
}

function drawCell(paper: Paper, table: Table, cell: Cell, { x, y, width, align }: Place): void {
  const size = sizeOf(table)
  const indent = cell.termType === undefined ? 0 : swatch + 5
  if (cell.termType !== undefined)
    paper.doc.roundedRect(x, y + paddingOf(table) + 1, swatch, swatch, 2).fill(termColours[cell.termType].hue)
  const first: Line & Lines = {
    ...letteringOf(cell, size),
    ...{
      x: x + indent,
      baseline: y + paddingOf(table) + size * 0.9,
      width: width - indent,
      align,
      isTabular: align === 'right',
    },
    ...linesOf(table, size),
  }
  const taken = writeLines(paper, cell.text, first)
  if (cell.note === undefined) return
  const small = {
    ...first,
    ...linesOf(table, size * noteSize),
    size: size * noteSize,
    weight: 'regular',
    colour: ink.soft,
  } as const
  writeLines(paper, cell.note, {
    ...small,
    baseline: first.baseline + (taken - 1) * first.lineHeight + first.lineHeight * 0.95,
  })
}

type Lines = { readonly mostLines: number; readonly lineHeight: number }

function linesOf({ mostLines = 1 }: Table, size: number): Lines {
  return { mostLines, lineHeight: size * 1.28 }
}

function letteringOf({ isStrong = false, colour = ink.text }: Cell, size: number) {
  return { size, weight: isStrong ? 'semibold' : 'regular', colour } as const
}

function rowHeight(paper: Paper, table: Table, row: readonly Cell[]): number {
  const size = sizeOf(table)
  let most = 0
  eachColumn(table, (_, { width }, index) => {
    const cell = row[index]
    if (cell === undefined) return
    const room = width - (cell.termType === undefined ? 0 : swatch + 5)
    const own = linesIn(paper, table, cell.text, { ...letteringOf(cell, size), width: room })
    const note =
      cell.note === undefined ? 0 : linesIn(paper, table, cell.note, { size: size * noteSize, width: room })
    most = Math.max(most, (own + note * noteSize) * size * 1.28)
  })
  return most + 2 * paddingOf(table) - 1
}

function linesIn(
  paper: Paper,
  { mostLines = 1 }: Table,
  text: string,
  line: Parameters<typeof countLines>[2],
): number {
  return mostLines === 1 ? 1 : Math.min(mostLines, countLines(paper, text, line))
}

function eachColumn(
  { x: left, columns }: Table,
  draw: (column: Column, place: { x: number; width: number }, index: number) => void,
): void {
  let x = left
  columns.forEach((column, index) => {
    const isLast = index === columns.length - 1
    draw(column, { x, width: column.width - (isLast ? 0 : between) }, index)
    x += column.width
  })
}

function rule(paper: Paper, { x, columns }: Table, y: number, lineWidth: number): void {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  decorate(paper, () => {
    paper.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(lineWidth)
      .strokeColor(ink.line)
      .stroke()
  })
}

function sizeOf({ size = 8.5 }: Table): number {
  return size
}

function paddingOf({ padding = usualPadding }: Table): number {
  return padding
}
