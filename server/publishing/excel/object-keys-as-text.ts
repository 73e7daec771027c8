import type { CellObject } from 'write-excel-file/node'

// The library loses texts that every object has a property of, such as `constructor`: they are written into their cell.

/** As the library writes it, with the text escaped. */
const cellWithFormula = /<c ([^>]*)><f>([^<]*)<\/f><\/c>/g

export function isObjectKey(text: string): boolean {
  return text in {}
}

/** The library writes it as a formula; `inlineTexts` makes each a text, so that no other cell may be a formula. */
export function cellOfObjectKey(text: string): Pick<CellObject, 'type' | 'value'> {
  return { type: 'Formula', value: text }
}

export function inlineTexts(sheet: string): string {
  return sheet.replaceAll(cellWithFormula, '<c $1 t="inlineStr"><is><t>$2</t></is></c>')
}
