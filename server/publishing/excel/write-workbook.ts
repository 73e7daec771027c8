import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeExcelFile, { type Feature, type Sheet } from 'write-excel-file/node'
import { type Cell, inlineTexts } from './cells.ts'
import { highEnough } from './row-height.ts'

/** What the library takes for an image; it does not export the name. */
type Content = Stream | Buffer | Blob

/** With plain data only, as it is sent to a thread. */
export type SheetOfCells = Omit<Sheet<Content>, 'data'> & { data: Cell[][]; columns: { width: number }[] }

const objectKeysAsText: Feature<Content> = {
  files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: inlineTexts } } },
}

/** A sheet is printed on A4 across, all its columns on one page. */
const fittedToPage: Feature<Content> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (sheet) =>
          sheet
            .replace(/<worksheet [^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
            .replace('<pageSetup ', '<pageSetup fitToWidth="1" fitToHeight="0" '),
      },
    },
  },
}

/** An empty text has a kind only if it is named, and a thread is sent plain data without it. */
function withKind(cell: Cell): Cell {
  return typeof cell?.value === 'string' && cell.type === undefined ? { ...cell, type: String } : cell
}

/** Writes all in one go: for the thread of workbooks. */
export function writeWorkbook(sheets: readonly SheetOfCells[]): Promise<Uint8Array> {
  const fitted = sheets.map((sheet) => ({
    ...sheet,
    orientation: 'landscape' as const,
    data: sheet.data.map((row) => highEnough(row.map(withKind), sheet.columns)),
  }))
  return writeExcelFile(fitted, {
    features: [objectKeysAsText, fittedToPage],
    // Without a name bold letters are drawn in another font than the rest, in LibreOffice.
    fontFamily: 'Calibri',
    fontSize: 11,
  }).toBuffer()
}
