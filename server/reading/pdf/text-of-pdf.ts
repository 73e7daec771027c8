import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Piece, rowsOfPage } from './rows-of-page.ts'

/** A council's dates are on a page or two; a booklet for parents has some dozens. */
const maxPages = 40
const maxLines = 4000

/** Text only: nothing of the file is run, drawn or fetched, and no fonts or wasm modules are loaded for it. */
const textOnly = {
  ...{ useSystemFonts: false, disableFontFace: true, fontExtraProperties: false, useWorkerFetch: false },
  ...{ enableXfa: false, isEvalSupported: false, useWasm: false, maxImageSize: 1, verbosity: 0 },
  ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
}

/** The lines of a PDF, row by row. Rejects what is damaged or protected by a password. Blocks while it reads. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const task = getDocument({ data: content, ...textOnly })
  try {
    const document = await task.promise
    const lines = await linesOfOwn(document)
    if (lines.length > 0) return lines.join('\n')
    for (let page = 1; page <= Math.min(document.numPages, maxPages) && lines.length < maxLines; page += 1)
      lines.push(...(await rowsOf(document, page)))
    return lines.slice(0, maxLines).join('\n')
  } finally {
    await task.destroy()
  }
}

/** A calendar of Term Calendar has its dates as lines in its properties, because its page is a drawing. */
async function linesOfOwn(document: PDFDocumentProxy): Promise<string[]> {
  const { info } = await document.getMetadata()
  const { Creator, Subject }: { Creator?: unknown; Subject?: unknown } = info
  const isOwn = Creator === 'Term Calendar' && typeof Subject === 'string'
  return isOwn && Subject !== '' ? Subject.split('\n').slice(0, maxLines) : []
}

async function rowsOf(document: PDFDocumentProxy, number: number): Promise<string[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 1 })
  // Pages may be turned: their text is placed as it is seen.
  const [a = 1, b = 0, c = 0, d = -1, left = 0, top = 0] = viewport.transform as number[]
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item)) return []
    const { str: text, width, height } = item
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text, x: a * x + c * y + left, y: b * x + d * y + top, width, height }]
  })
  return rowsOfPage(pieces, viewport.width)
}
