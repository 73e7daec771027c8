import type { CellObject } from 'write-excel-file/node'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { cellOfObjectKey, isObjectKey } from './object-keys-as-text.ts'

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
