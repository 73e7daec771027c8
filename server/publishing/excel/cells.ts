import type { CellObject } from 'write-excel-file/node'
import type { IsoDate } from '#domain/year/iso-date.ts'

type Look = Pick<CellObject, 'fontWeight' | 'backgroundColor' | 'wrap' | 'align'>

/** Without the kind of its value, which is a function and can't be sent to a thread. */
export type Cell = CellObject | null

/** Typed as text, so that spreadsheets never read a formula, number or date. */
export function textCell(text: string, look: Look = {}): CellObject {
  const stored = storable(text)
  const content = isObjectKey(stored) ? cellOfObjectKey(stored) : { value: stored }
  return { ...look, ...content, format: '@', alignVertical: 'top' }
}

export function numberCell(value: number, look: Look = {}): CellObject {
  return { ...look, value, alignVertical: 'top' }
}

/** A date cell, independent of the server's time zone. */
export function dateCell(date: IsoDate): CellObject {
  const value = new Date(`${date}T00:00:00Z`)
  return { value, format: 'dd/mm/yyyy', align: 'left', alignVertical: 'top' }
}

export function headingCells(titles: readonly string[]): CellObject[] {
  return titles.map((title) =>
    textCell(title, { fontWeight: 'bold', backgroundColor: '#f1ece2', wrap: true }),
  )
}

/** Excel reads `_x0041_` as an A, so a text that really says so has its first line escaped the same way. */
const escapeLookalike = /_(?=x[0-9a-f]{4}_)/gi
const otherControls = /(?![\n\t])\p{Cc}/gu
/** The library leaves them out of its texts. */
const leftOut = /[\ufdd0-\ufdef\ufffd-\uffff]/g

function storable(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(otherControls, ' ')
  const escaped = lines.replaceAll(escapeLookalike, '_x005F_')
  return escaped.replaceAll(leftOut, (letter) => `_x${hexOf(letter)}_`)
}

function hexOf(text: string): string {
  return text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}

// The library loses texts that every object has a property of, such as `constructor`: they are written into their cell.

/** As the library writes it, with the text escaped. */
const cellWithFormula = /<c ([^>]*)><f>([^<]*)<\/f><\/c>/g

function isObjectKey(text: string): boolean {
  return text in {}
}

/** The library writes it as a formula; `inlineTexts` makes each a text, so that no other cell may be a formula. */
function cellOfObjectKey(text: string): Pick<CellObject, 'type' | 'value'> {
  return { type: 'Formula', value: text }
}

export function inlineTexts(sheet: string): string {
  return sheet.replaceAll(cellWithFormula, '<c $1 t="inlineStr"><is><t>$2</t></is></c>')
}
