import type { CellObject } from 'write-excel-file/node'

// The library lists the texts of a file by name in an object, and loses those that every object has, such as
// `constructor`. They are written into their cell instead: an escape in the list is read by Excel, not by LibreOffice.

/** As the library writes it, with the text escaped. */
const cellWithFormula = /<c ([^>]*)><f>([^<]*)<\/f><\/c>/g

export function isOdd(text: string): boolean {
  return text in {}
}

/** The library writes it as a formula, of which there is no other; `restoreTexts` makes it a text. */
export function oddCell(text: string): Pick<CellObject, 'type' | 'value'> {
  return { type: 'Formula', value: text }
}

export function restoreTexts(sheet: string): string {
  return sheet.replaceAll(cellWithFormula, '<c $1 t="inlineStr"><is><t>$2</t></is></c>')
}
