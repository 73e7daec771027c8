import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeExcelFile, { type Feature, type Sheet } from 'write-excel-file/node'
import { inlineTexts } from './object-keys-as-text.ts'

/** What the library takes for an image; it does not export the name. */
type Content = Stream | Buffer | Blob

const objectKeysAsText: Feature<Content> = {
  files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: inlineTexts } } },
}

/** A workbook in which every text is one, whatever it says; no cell is a formula. */
export function workbookOf(sheets: Sheet<Content>[]): Promise<Uint8Array> {
  return writeExcelFile(sheets, { features: [objectKeysAsText] }).toBuffer()
}
