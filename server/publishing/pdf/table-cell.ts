import type { TermType } from '#domain/year/term.ts'
import { countLines, type Lettering, writeLines } from './lettering.ts'
import { ink, type Pdf, termColours } from './pdf-document.ts'

export type Cell = {
  readonly text: string
  /** In smaller letters below. */
  readonly note?: string
  /** Shows the term's hue before its name. */
  readonly termType?: TermType
  readonly isStrong?: boolean
  readonly colour?: string
}

export type CellLook = {
  readonly size: number
  /** Above and below the letters. */
  readonly padding: number
  /** Longer text is shortened. */
  readonly maxLines: number
}

type CellPlace = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** As a share of the cell's size. */
export const noteSize = 0.86
const lineHeight = 1.28
const swatch = { side: 7, gap: 5 }

export function drawCell(pdf: Pdf, cell: Cell, { x, y, width, align }: CellPlace, look: CellLook): void {
  const indent = indentOf(cell)
  if (cell.termType !== undefined)
    pdf.doc
      .roundedRect(x, y + look.padding + 1, swatch.side, swatch.side, 2)
      .fill(termColours[cell.termType].hue)
  const place = { x: x + indent, width: width - indent, align, isTabular: align === 'right' }
  const baseline = y + look.padding + look.size * 0.9
  const text = { ...letteringOf(cell, look), lineHeight: look.size * lineHeight }
  const taken = writeLines(pdf, cell.text, { ...place, ...text, baseline, maxLines: look.maxLines })
  if (cell.note === undefined) return
  const size = look.size * noteSize
  const note = { size, colour: ink.soft, lineHeight: size * lineHeight, maxLines: look.maxLines }
  const beneath = baseline + (taken - 0.05) * look.size * lineHeight
  writeLines(pdf, cell.note, { ...place, ...note, baseline: beneath })
}

export function cellHeight(pdf: Pdf, cell: Cell, width: number, look: CellLook): number {
  const room = width - indentOf(cell)
  const linesOf = (text: string, lettering: Lettering) =>
    look.maxLines === 1 ? 1 : Math.min(look.maxLines, countLines(pdf, text, { ...lettering, width: room }))
  const lines = linesOf(cell.text, letteringOf(cell, look))
  const notes = cell.note === undefined ? 0 : linesOf(cell.note, { size: look.size * noteSize })
  return (lines + notes * noteSize) * look.size * lineHeight + 2 * look.padding - 1
}

function indentOf({ termType }: Cell): number {
  return termType === undefined ? 0 : swatch.side + swatch.gap
}

function letteringOf({ isStrong = false, colour = ink.text }: Cell, { size }: CellLook) {
  return { size, weight: isStrong ? 'semibold' : 'regular', colour } as const
}
