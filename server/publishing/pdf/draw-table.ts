import { write } from './lettering.ts'
import { ink, type Pdf, type Tag } from './pdf-document.ts'
import { type Cell, type CellLook, cellHeight, drawCell, noteSize } from './table-cell.ts'
import { branch, decorate, leaf } from './tags.ts'

export type Column = { readonly label: string; readonly width: number; readonly align?: 'left' | 'right' }

export type Table = {
  readonly x: number
  readonly y: number
  readonly columns: readonly Column[]
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly Cell[])[]
  readonly look?: Partial<CellLook>
  /** `turn` starts a new page if a row does not fit, and returns where to continue. */
  readonly room?: Room
}
export type Room = { readonly bottom: number; readonly turn: () => number }

type Ruled = Pick<Table, 'x' | 'columns'> & { readonly look: CellLook }

const defaultLook: CellLook = { size: 8.5, padding: 4, maxLines: 1 }
const between = 6

/** Returns where the table ends. */
export function drawTable(pdf: Pdf, { x, y: top, columns, rows, look, room }: Table): number {
  const ruled = { x, columns, look: { ...defaultLook, ...look } }
  const tag = branch(pdf, pdf.root, 'Table')
  let y = drawHead(pdf, tag, ruled, top)
  for (const row of rows) {
    const height = rowHeight(pdf, ruled, row)
    if (room && y + height > room.bottom) y = drawHead(pdf, tag, ruled, room.turn())
    drawRow(pdf, tag, ruled, row, y)
    y += height
    drawRule(pdf, ruled, y, 0.4)
  }
  tag.end()
  return y
}

/** In points, with the labels of the columns, if all of it stands on one page. */
export function tableHeight(pdf: Pdf, { x, columns, rows, look }: Omit<Table, 'y' | 'room'>): number {
  const ruled = { x, columns, look: { ...defaultLook, ...look } }
  return rows.reduce((height, row) => height + rowHeight(pdf, ruled, row), headHeight(ruled))
}

function headHeight({ look: { size, padding } }: Ruled): number {
  return size * noteSize + padding + 2
}

function drawHead(pdf: Pdf, tag: Tag, table: Ruled, y: number): number {
  const size = table.look.size * noteSize
  const row = branch(pdf, tag, 'TR')
  eachColumn(table, ({ label, align = 'left' }, place) => {
    const line = {
      ...place,
      baseline: y + size + 1,
      size,
      weight: 'semibold',
      colour: ink.soft,
      align,
    } as const
    leaf(pdf, row, 'TH', () => void write(pdf, label, line), { scope: 'Column' })
  })
  const bottom = y + headHeight(table)
  drawRule(pdf, table, bottom, 0.8)
  return bottom
}

function drawRow(pdf: Pdf, tag: Tag, table: Ruled, cells: readonly Cell[], y: number): void {
  const row = branch(pdf, tag, 'TR')
  eachColumn(table, ({ align = 'left' }, place, index) => {
    const draw = () => drawCell(pdf, cells[index] ?? { text: '' }, { ...place, y, align }, table.look)
    if (index === 0) leaf(pdf, row, 'TH', draw, { scope: 'Row' })
    else leaf(pdf, row, 'TD', draw)
  })
}

function rowHeight(pdf: Pdf, table: Ruled, cells: readonly Cell[]): number {
  const heights: number[] = []
  eachColumn(table, (_, { width }, index) => {
    const cell = cells[index]
    if (cell !== undefined) heights.push(cellHeight(pdf, cell, width, table.look))
  })
  return Math.max(...heights)
}

function eachColumn(
  { x: left, columns }: Ruled,
  draw: (column: Column, place: { x: number; width: number }, index: number) => void,
): void {
  let x = left
  columns.forEach((column, index) => {
    const isLast = index === columns.length - 1
    draw(column, { x, width: column.width - (isLast ? 0 : between) }, index)
    x += column.width
  })
}

function drawRule({ doc }: Pdf, { x, columns }: Ruled, y: number, lineWidth: number): void {
  const right = columns.reduce((edge, { width }) => edge + width, x)
  decorate({ doc }, () => {
    doc.moveTo(x, y).lineTo(right, y).lineWidth(lineWidth).strokeColor(ink.line).stroke()
  })
}

export type Place = { readonly x: number; readonly y: number; readonly width: number }

/** A subheading; its level is for screen readers. Returns where the content below begins. */
export function drawSubheading(
  pdf: Pdf,
  words: string,
  { x, y, width }: Place,
  level: 'H2' | 'H3' = 'H2',
): number {
  leaf(pdf, pdf.root, level, () => {
    write(pdf, words, { x, baseline: y + 9, width, size: 10.5, weight: 'semibold' })
  })
  return y + 17
}
